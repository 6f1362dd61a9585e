import { locales } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { requestSlug } from '../testing/content-answers.ts'
import { openSite } from '../testing/test-site.ts'

const { content, site } = await forThisFile(openSite())

it('pages of every linked kind are in memory before the first visitor comes, and count as hits', async () => {
  content.publishProjects(requestSlug)
  await site.warmUp()
  const homes = locales.map((locale) => `GET /pages/home?locale=${locale}`)
  const item = expect.stringMatching(/^GET \/pages\/news-item\?.*slug=roof-slabs/)
  expect(content.pageCalls()).toEqual(expect.arrayContaining([...homes, item]))
  expect(content.sectionReports).toEqual([])
  // Browsers accept Brotli, and are answered before anything else of the server runs.
  for (const [path, encoding] of [
    ['/news', 'br'],
    [`/projects/${requestSlug}`, 'gzip'],
  ] as const) {
    const { headers } = await site.get(path, { 'accept-encoding': encoding })
    expect([path, headers['x-cache']]).toEqual([path, 'hit'])
  }
  expect((await site.get('/metrics')).text).toMatch(/^site_pages_total\{source="hit"\} 2$/m)
})
