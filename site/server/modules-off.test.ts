import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FakeContent } from './testing/fake-content.ts'
import type { TestSite } from './testing/test-site.ts'

const facts = '@alun/contract/site-definition/current'
let content: FakeContent
let site: TestSite
let dataDir: string

/** A site with none of the modules, a page that is left out and one that is renamed. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(facts, async (original) => ({
    ...(await original<object>()),
    modules: { forecast: false, agencies: false, viewings: false, promo: false },
    pages: { career: false, news: { path: '/press' } },
  }))
  const { startFakeContent } = await import('./testing/fake-content.ts')
  const { startSite, temporaryFolder } = await import('./testing/test-site.ts')
  content = await startFakeContent()
  dataDir = await temporaryFolder()
  site = await startSite({ contentUrl: content.url, dataDir })
})
// Files that run after this one get the modules of the first site again.
afterAll(async () => {
  await site.close()
  await content.close()
  await rm(dataDir, { recursive: true, force: true })
  vi.doUnmock(facts)
  vi.resetModules()
})

const project = '/projects/riverside-row'
const visitor = { name: 'Olena', phone: '+380501234567', contact: '@olena' }

async function statusOf(path: string, form: Record<string, string>) {
  const headers = { Accept: 'application/json', Origin: site.url }
  const body = new URLSearchParams({ ...visitor, ...form })
  return (await fetch(site.url + path, { method: 'POST', headers, body })).status
}

it.each(['/viewing', '/ua/viewing', '/career', '/ru/career', '/news', '/ua/news'])(
  'there is no page %s',
  async (path) => {
    expect((await site.get(path)).status).toBe(404)
  },
)

it.each(['/press', '/ua/press'])('a renamed page is at %s', async (path) => {
  expect((await site.get(path)).status).toBe(200)
})

it('pages lead to nothing of them and open no dialog', async () => {
  const { text } = await site.get('/docs/terms')
  expect(text).toMatch(/href="\/press"/)
  expect(text).not.toMatch(/href="[^"]*\/(?:career|news|viewing)\b/)
  expect(text).not.toMatch(/data-modal="promo"|data-form="(?:promo|viewing)"/)
})

it.each([
  ['viewing', project],
  ['viewing', '/contacts'],
  ['promo', '/docs/terms'],
  ['vacancy', '/career'],
])('no form %s is taken at %s', async (form, path) => {
  expect(await statusOf(`${path}?form=${form}`, { form })).toBe(405)
  expect(content.intake.enquiries()).toEqual([])
})
