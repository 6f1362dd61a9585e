import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { sampleLayout } from '../../testing/content-answers.ts'
import { openSite } from '../../testing/test-site.ts'

const { site } = await forThisFile(openSite())

it('redirects the sharing picture of a former build to the current one', async () => {
  const { logoDigest } = sampleLayout('ua')
  const html = await (await fetch(`${site.url}/ua/news`)).text()
  const [, shared = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(new URL(shared).pathname).toMatch(new RegExp(`/og-${logoDigest}\\.jpg$`))
  const former = await site.get('/cards/news/ua/0123456789abcdef.jpg')
  expect([former.status, former.headers.location]).toEqual([302, new URL(shared).pathname])
  for (const unknown of ['home/news/ua', 'news', 'feed/ua', 'news/xx', 'offer/ua']) {
    const { status } = await site.get(`/cards/${unknown}/0123456789abcdef.jpg`)
    expect([unknown, status]).toEqual([unknown, 404])
  }
})
