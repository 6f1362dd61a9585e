import { afterAll, expect, it, vi } from 'vitest'

const facts = '@alun/contract/site-definition/current'
const all = { forecast: true, agencies: true, viewings: true, promo: true }

// Later files need the modules of the first site.
afterAll(() => {
  vi.doUnmock(facts)
  vi.resetModules()
})

const project = '/projects/riverside-row'
const visitor = { name: 'Olena', phone: '+380501234567', contact: '@olena' }

/** A site without some modules, with one page left out and one renamed. */
function openSmallSite(...without: (keyof typeof all)[]) {
  return openDefined({
    modules: { ...all, ...Object.fromEntries(without.map((name) => [name, false])) },
    pages: { career: false, news: { path: '/press' } },
  })
}

async function openDefined(definition: object) {
  vi.resetModules()
  vi.doMock(facts, async (original) => ({ ...(await original<object>()), ...definition }))
  const { openSite } = await import('./testing/test-site.ts')
  const { close, site } = await openSite()
  return {
    ...site,
    /** Whether the page accepts the form. */
    takes: async (path: string, form: string) => {
      const headers = { Accept: 'application/json', Origin: site.url }
      const body = new URLSearchParams({ ...visitor, form })
      const address = `${site.url}${path}?form=${form}`
      return (await fetch(address, { method: 'POST', headers, body })).status !== 405
    },
    [Symbol.asyncDispose]: close,
  }
}

/** Addresses that `security.txt` names. */
async function securityContacts(site: Awaited<ReturnType<typeof openDefined>>) {
  const { text } = await site.get('/.well-known/security.txt')
  return [...text.matchAll(/^Contact: (.*)$/gm)].map(([, contact]) => contact)
}

it('a site has no page that it leaves out, and a renamed page at its new address', async () => {
  await using site = await openSmallSite()
  for (const gone of ['/career', '/ru/career', '/career/one', '/news', '/ua/news'])
    expect((await site.get(gone)).status, gone).toBe(404)
  for (const renamed of ['/press', '/ua/press'])
    expect((await site.get(renamed)).status, renamed).toBe(200)
  expect(await site.takes('/career', 'vacancy')).toBe(false)
  const { text } = await site.get('/docs/terms')
  expect(text).toMatch(/href="\/press"/)
  expect(text).not.toMatch(/href="[^"]*\/(?:career|news)\b/)
  expect(await securityContacts(site)).toContain('https://site.example/contacts')
})

it.each([
  [
    ['agencies', 'viewings'],
    ['page of a viewing', 'viewing on projects', 'viewing on contacts'],
  ],
  [
    ['forecast', 'promo'],
    ['promo', 'forecast'],
  ],
] as const)(
  'a site without %j lacks what belongs to it, and nothing else',
  async (without, own) => {
    await using site = await openSmallSite(...without)
    const { text } = await site.get('/docs/terms')
    const has = {
      'page of a viewing': (await site.get('/viewing')).status !== 404,
      'viewing on projects': await site.takes(project, 'viewing'),
      'viewing on contacts': await site.takes('/contacts', 'viewing'),
      promo: await site.takes('/docs/terms', 'promo'),
      forecast: text.includes('/#forecast'),
      catalogue: await site.takes(project, 'catalog'),
    }
    const gone = Object.entries(has).flatMap(([name, isThere]) => (isThere ? [] : [name]))
    expect(gone).toEqual(own)
  },
)

it('a site has every language but the first behind a prefix, whichever is first', async () => {
  await using site = await openDefined({ locales: ['ua', 'en', 'ru'], pages: { contacts: false } })
  const heading = async (path: string) => /<h1[^>]*>/.test((await site.get(path)).text)
  expect(await heading('/news')).toBe(true)
  expect(await heading('/en/news')).toBe(true)
  expect(await heading('/ua/news')).toBe(false)
  expect((await site.get('/ua/news')).text).toMatch(/rel="canonical" href="https?:\/\/[^/]+\/news"/)
  expect(await securityContacts(site)).toEqual([expect.stringMatching(/^mailto:/)])
})

it('a site of one language has no language switch, and no gap for one', async () => {
  await using site = await openDefined({ locales: ['en'] })
  const { text } = await site.get('/news')
  const [header = ''] = /<header.*?<\/header>/s.exec(text) ?? []
  expect(header).toContain('<nav')
  expect(text).not.toContain('data-locale-switch="')
  // An empty child of a row has gaps at both sides.
  expect(header).not.toMatch(/<(div|nav)\b[^>]*><\/\1>/)
})
