import type { SectionFailure } from '@alun/contract/schema/section-failure'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createFailingSections } from './pages/render/failing-sections.ts'
import { requestSlug } from './testing/content-answers.ts'
import type { FakeContent } from './testing/fake-content.ts'
import { type OpenSite, siteForEach, type TestSite } from './testing/test-site.ts'

let content: FakeContent
let looked: OpenSite['looked']
let open: OpenSite['open']
let site: TestSite
let logged: string[]
siteForEach(
  (fresh) => {
    ;({ content, looked, open, site } = fresh)
  },
  () => {
    logged = []
    return { log: pino({}, { write: (line) => void logged.push(line) }) }
  },
)

const linesOfSections = () => logged.filter((line) => line.includes('"section":'))

function writeWhatsapp(url: string): void {
  const whatsapp = { e164: '+6281200000140', url }
  content.spoilLayout((layout) => ({ ...layout, contacts: { ...layout.contacts, whatsapp } }))
}

const metric = async () =>
  (await site.get('/metrics')).text
    .split('\n')
    .filter((line) => /^site_section_failures\{/.test(line))

it('an invalid address of a chat removes only its link', async () => {
  writeWhatsapp('wa.me/6281200000140')
  for (const [path, status] of [
    ['/news', 200],
    ['/ua/news', 200],
    ['/ru/docs/terms', 200],
    ['/nowhere', 404],
  ] as const) {
    const page = await site.get(path)
    expect(page.status).toBe(status)
    expect(page.text.includes('<header') && page.text.includes('</footer>')).toBe(true)
    expect(page.text.includes('href="#i-whatsapp"')).toBe(false)
  }
  const valid = 'https://wa.me/6281200000140'
  writeWhatsapp(valid)
  await looked()
  expect((await site.get('/news')).text).toContain(`href="${valid}`)
  expect(await metric()).toEqual([])
})

it('a page that cannot be rendered is logged, and answered without the error', async () => {
  const createRenderer = () => () => Promise.reject(new Error('the error'))
  const { status, text } = await (await open({ createRenderer })).get('/news')
  expect([status, text.includes('the error')]).toEqual([500, false])
  expect(logged.filter((line) => line.includes('the error'))).toHaveLength(1)
  const empty = { status: 500, statusText: '', headers: [], body: '', meta: null, away: false }
  const failing = await open({ createRenderer: () => async () => empty })
  const json = await failing.get('/news', { accept: 'application/json' })
  expect(JSON.parse(json.text).message).toBe('Internal Server Error')
})

describe('sections that pages leave out', () => {
  it('are logged and reported once, and make the site degraded until they render again', async () => {
    expect(JSON.parse((await site.get('/healthz')).text)).toMatchObject({
      status: 'ok',
      checks: { sections: 'ok' },
    })
    content.priceIn('U$$')
    for (const query of ['', '', '?sort=price']) await site.get(`/projects/${requestSlug}${query}`)

    const failure = {
      path: `/projects/${requestSlug}`,
      locale: 'en',
      section: 'Investors',
      field: 'screen.project.forecast.types.0.assumptions.priceAtConstruction.currency',
    }
    const health = await site.get('/healthz')
    expect(health.status).toBe(200)
    expect(JSON.parse(health.text)).toMatchObject({
      status: 'degraded',
      checks: { sections: 'failing' },
      failingSections: [failure],
    })
    const stranger = { 'X-Forwarded-For': '203.0.113.9' }
    expect((await site.get('/healthz', stranger)).text).not.toContain('Investors')
    expect(linesOfSections()).toHaveLength(1)
    await vi.waitFor(() =>
      expect(content.sectionReports).toEqual([
        { ...failure, error: 'RangeError: Invalid currency code : U$$' },
      ]),
    )
    // One failure per rendering: the second request gets the cached page.
    expect(await metric()).toEqual(['site_section_failures{section="Investors"} 2'])

    content.priceIn('USD')
    await vi.waitFor(
      async () => expect((await site.get('/healthz')).text).toContain('"status":"ok"'),
      30_000,
    )
    await vi.waitFor(() =>
      expect(content.sectionReports.at(-1)).toEqual({ ...failure, error: null }),
    )
  })

  function reporting(renderAgain: (target: string) => Promise<void> = () => Promise.resolve()) {
    const reported: SectionFailure[] = []
    const sections = createFailingSections({
      feed: { isCurrent: () => true },
      log: pino({}, { write: () => {} }),
      now: () => 0,
      onFailure: () => {},
      report: (failure) => reported.push(failure),
      renderAgain,
    })
    return { reported, sections }
  }

  it('are reported once for all pages if they belong to the layout', () => {
    const { reported, sections } = reporting()
    const failures = [{ section: 'Footer', ofLayout: true, error: new Error('broken') }]
    const page = { locale: 'en', failures, content: {}, isKnown: true, isPersonal: false } as const
    for (const target of ['/news', '/', '/docs/terms']) {
      sections.rendered({ ...page, target, meta: null })
    }
    sections.close()
    expect(reported.map(({ path }) => path)).toEqual([null])
  })

  it('are rendered again after a change during the rendering of others', async () => {
    const again: string[] = []
    const { sections } = reporting(async (target) => {
      if (again.push(target) === 1) await sections.contentChanged(['/b'], 3)
    })
    const page = { locale: 'en', content: {}, isKnown: true, isPersonal: false } as const
    const failures = [{ section: 'Team', ofLayout: false, error: new Error('broken') }]
    for (const target of ['/a', '/b']) {
      const meta = { tags: [target], cursor: 1, expiresAt: null, databaseId: 'a' }
      sections.rendered({ ...page, failures, target, meta })
    }
    await sections.contentChanged(['/a'], 2)
    sections.close()
    expect(again).toEqual(['/a', '/b'])
  })

  it('include characters that PDFs leave out, once per record, until none is left', () => {
    const { reported, sections } = reporting()
    const records = [
      { path: '/projects/a', content: { screen: { title: 'A' } } },
      { path: '/projects/b', content: { screen: { title: 'B 🇺🇦', about: 'B 東' } } },
    ]
    const meta = { tags: ['projects'], cursor: 1, expiresAt: null, databaseId: 'a' }
    const made = { locale: 'ua', meta, records, problem: null } as const
    const catalogue = { ...made, target: '/brochures/catalogue/ua.pdf' }
    const failure = { path: '/projects/b', locale: 'ua', section: 'PDF', field: 'screen.about' }
    sections.documentMade({ ...catalogue, leftOut: ['東', '🇺🇦', 'q'] })
    sections.documentMade({ ...made, target: '/brochures/b/ua.pdf', leftOut: ['🇺🇦'] })
    // The list of one agency says nothing about others.
    sections.documentMade({ ...catalogue, meta: null, leftOut: [] })
    expect(sections.current()).toEqual([failure])
    sections.documentMade({ ...catalogue, leftOut: [] })
    sections.close()
    expect(reported).toEqual([
      { ...failure, error: 'no font has 東 🇺🇦' },
      { ...failure, error: null },
    ])
  })
})
