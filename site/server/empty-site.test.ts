import { rm } from 'node:fs/promises'
import { pathOf } from '@alun/contract/rules/screens'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeContent, startFakeContent } from './testing/fake-content.ts'
import { startSite, type TestSite, temporaryFolder } from './testing/test-site.ts'

let content: FakeContent
let site: TestSite
let dataDir: string

beforeAll(async () => {
  content = await startFakeContent()
  content.showPages(['news'])
  dataDir = await temporaryFolder()
  site = await startSite({ contentUrl: content.url, dataDir })
})
afterAll(async () => {
  await site.close()
  await content.close()
  await rm(dataDir, { recursive: true, force: true })
})

const linksOf = (html: string) =>
  new Set([...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path]) => path))

it('links to the pages that have content, and to no other', async () => {
  const { text } = await site.get('/docs/terms')
  const links = linksOf(text)
  expect(links).toContain('/news')
  for (const name of ['about', 'why-here', 'articles', 'offers', 'career', 'contacts'] as const)
    expect(links).not.toContain(pathOf(name))
  for (const path of ['/cooperation', '/search', '/compare']) expect(links).not.toContain(path)
  expect(text).not.toContain('/#projects')
  expect(text).toContain('application/rss+xml')
})

it('offers the catalogue once there is a project', async () => {
  expect((await site.get('/docs/terms')).text).not.toContain('#catalogue')
  content.publishProjects('first')
  const text = async () => (await site.get('/docs/terms')).text
  await expect.poll(text).toContain('/#catalogue')
  content.publishProjects()
  await expect.poll(text).not.toContain('/#catalogue')
})

it('names no feed where there is nothing to tell of', async () => {
  content.showPages([])
  const { text } = await site.get('/ru/docs/terms')
  expect(text).not.toContain('application/rss+xml')
  expect(linksOf(text)).not.toContain('/ru/news')
})
