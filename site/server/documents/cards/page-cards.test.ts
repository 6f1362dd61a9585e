import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeContent, startFakeContent } from '../../testing/fake-content.ts'
import { startSite, type TestSite, temporaryFolder } from '../../testing/test-site.ts'

let content: FakeContent
let site: TestSite
let dataDir: string
beforeAll(async () => {
  content = await startFakeContent()
  dataDir = await temporaryFolder()
  site = await startSite({ contentUrl: content.url, dataDir })
})
afterAll(async () => {
  await site.close()
  await content.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('a page that is no item shares a drawn card in its language', async () => {
  const html = await (await fetch(`${site.url}/ua/news`)).text()
  const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(address).toMatch(/^https:\/\/site\.example\/cards\/news\/ua\/[0-9a-f]{16}\.jpg$/)
  const answer = await fetch(site.url + new URL(address).pathname)
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  const { width, height } = await sharp(await answer.bytes()).metadata()
  expect([width, height]).toEqual([1200, 630])
  const other = await fetch(`${site.url}/cards/home/news/ua/0123456789abcdef.jpg`)
  expect(other.status).toBe(404)
})
