import { pathOf } from '@alun/contract/rules/screens'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it, vi } from 'vitest'
import { openSite } from './testing/test-site.ts'

const { content, site } = await forThisFile(openSite())
content.showPages(['news'])

const linksOf = (html: string) =>
  new Set([...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path]) => path))

it('a new site links to the pages that have content, and to no other', async () => {
  const { text } = await site.get('/docs/terms')
  const links = linksOf(text)
  expect(links).toContain('/news')
  for (const name of ['about', 'why-here', 'articles', 'offers', 'career', 'contacts'] as const)
    expect(links).not.toContain(pathOf(name))
  for (const path of ['/cooperation', '/search', '/compare']) expect(links).not.toContain(path)
  expect(text).not.toContain('/#projects')
  expect(text).toContain('application/rss+xml')
})

it('a new site offers the catalogue once there is a project', async () => {
  expect((await site.get('/docs/terms')).text).not.toContain('#catalogue')
  content.publishProjects('first')
  const text = async () => (await site.get('/docs/terms')).text
  await vi.waitFor(async () => expect(await text()).toContain('/#catalogue'), 20_000)
  content.publishProjects()
  await vi.waitFor(async () => expect(await text()).not.toContain('/#catalogue'), 20_000)
})

it('a new site names no feed without items', async () => {
  content.showPages([])
  const { text } = await site.get('/ru/docs/terms')
  expect(text).not.toContain('application/rss+xml')
  expect(linksOf(text)).not.toContain('/ru/news')
})
