import type { Field } from 'payload'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Content } from '../testing/open-content.ts'

const facts = '@alun/contract/site-definition/current'
const all = { forecast: true, agencies: true, viewings: true, promo: true }
/** The current definition: modules, a page that is left out, and one that is renamed. */
const modules = { ...all }
const pages = { career: false, articles: false, news: { path: '/press' } }

let api: Content
let has: Record<string, () => Promise<boolean> | boolean>

beforeAll(async () => {
  vi.resetModules()
  vi.doMock(facts, async (original) => ({ ...(await original<object>()), modules, pages }))
  const tools = {
    ...(await import('../testing/open-content.ts')),
    ...(await import('../testing/written-records.ts')),
  }
  const { may, mayGiveRole } = await import('../core/access/permissions.ts')
  api = await tools.openContent()
  const texts = { en: { title: 'Words', body: tools.paragraphs('Words') } }
  await tools.writeItem(api, 'offers', {
    facts: { ...tools.samples.offer('now', '2026-11-01', '2026-11-30'), promo: true },
    texts,
  })
  for (const [collection, sample] of [
    ['news', tools.samples.story('roof')],
    ['articles', tools.samples.article('law')],
    ['vacancies', tools.samples.vacancy('builder')],
  ] as const)
    await tools.writeItem(api, collection, { facts: sample, texts })

  /** Calls a new API that reads the current definition. */
  const ask = (path: string, method = 'GET') =>
    tools.appOf(api, api.auth).request(path, { method, headers: tools.reader.headers })
  const route = async (path: string, method?: string) =>
    !(await (await ask(path, method)).text()).includes('no such route')
  const hasHosts = () => {
    const { hidden } = api.payload.collections.hosts.config.admin
    const isHidden =
      typeof hidden === 'function' ? hidden({ user: { role: 'admin' } } as never) : hidden
    return may('admin', 'read', 'hosts') && !isHidden
  }
  const ofSettings = async (name: string) => {
    const { settings } = await import('../publishing/editorial/settings.ts')
    return shownIn(settings.fields).includes(name)
  }
  const ofRecords = (slug: 'projects' | 'offers', name: string) =>
    shownIn(api.payload.collections[slug].config.fields).includes(name)
  has = {
    'changes of viewings': () => route('/v1/viewings/move', 'POST'),
    'calendar files': () => route('/v1/calendars/x.ics'),
    'price list': () => route('/v1/partner/prices'),
    viewings: () => may('admin', 'read', 'viewings'),
    hosts: hasHosts,
    'role of agencies': () => mayGiveRole('admin', 'partner'),
    'settings of viewings': () => ofSettings('viewings'),
    'settings of agencies': () => ofSettings('commissionPercent'),
    'settings of the price list': () => ofSettings('priceList'),
    'note on forecasts': () => ofSettings('forecast'),
    'usual offer of the dialog': () => ofSettings('promoDefault'),
    'forecast of projects': () => ofRecords('projects', 'forecast'),
    'dialog of offers': () => ofRecords('offers', 'modal'),
    'dialog of the site': async () =>
      !(await (await ask('/v1/pages/layout?locale=en')).text()).includes('"promo":null'),
    'forecast in menus': async () =>
      (await import('@alun/contract/rules/menus')).menuEntries.includes('forecast'),
  }
})
// Reset, so that later files get the modules of the original site.
afterAll(async () => {
  await api?.close()
  vi.doUnmock(facts)
  vi.resetModules()
})

/** Everything that disappears with these modules. */
async function goneWithout(...names: (keyof typeof all)[]): Promise<string[]> {
  Object.assign(modules, all, Object.fromEntries(names.map((name) => [name, false])))
  // Import again, because fields and menus are built on import.
  vi.resetModules()
  const found = Object.entries(has).map(async ([name, isThere]) =>
    (await isThere()) ? [] : [name],
  )
  return (await Promise.all(found)).flat()
}

const own = {
  forecast: ['note on forecasts', 'forecast of projects', 'forecast in menus'],
  agencies: [
    'price list',
    'role of agencies',
    'settings of agencies',
    'settings of the price list',
  ],
  viewings: ['changes of viewings', 'calendar files', 'viewings', 'hosts', 'settings of viewings'],
  promo: ['usual offer of the dialog', 'dialog of offers', 'dialog of the site'],
} as const

it('a site with all modules has everything', async () => {
  expect(await goneWithout()).toEqual([])
})

it.each(['forecast', 'agencies', 'viewings', 'promo'] as const)(
  'a site without %s lacks what belongs to it, and nothing else',
  async (name) => {
    expect((await goneWithout(name)).sort()).toEqual([...own[name]].sort())
  },
)

it('a site without modules lacks what belongs to any of them', async () => {
  const gone = await goneWithout('forecast', 'agencies', 'viewings', 'promo')
  expect(gone.sort()).toEqual(Object.values(own).flat().sort())
})

it('the sitemap names no page that is left out, and a renamed page at its new address', async () => {
  const files = (await api.page('sitemap', { locale: 'en' })).screen.kinds.map(({ kind }) => kind)
  const listed = await Promise.all(
    files.map(async (slug) => (await api.page('sitemap', { locale: 'en', slug })).screen.pages),
  )
  const paths = listed.flat().map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/press', '/press/roof', '/sales/now']))
  expect(paths.filter((path) => /career|articles|law|^\/news/.test(path))).toEqual([])
})

it('keeps the pages of the panel about all content without any of its types', async () => {
  Object.assign(pages, { news: false, offers: false })
  vi.resetModules()
  const { may } = await import('../core/access/permissions.ts')
  const { places } = await import('./panel/place-table.ts')
  const open = places.filter(({ needs }) => !needs || may('translator', ...needs))
  expect(open.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/admin/translations', '/admin/scheduled', '/admin/describe']),
  )
})

/** Names of the fields that forms show, independent of a record's values. */
function shownIn(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    const { condition, hidden } = Object(field.admin)
    if (hidden === true || condition?.({}, {}, {}) === false) return []
    const name = 'name' in field ? [String(field.name)] : []
    if (field.type !== 'tabs') return 'fields' in field ? [...name, ...shownIn(field.fields)] : name
    return field.tabs.flatMap((tab) => {
      const { condition: ofTab } = Object(tab.admin)
      return ofTab?.({}, {}, {}) === false ? [] : shownIn(tab.fields)
    })
  })
}
