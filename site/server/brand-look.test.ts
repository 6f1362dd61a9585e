import { rm } from 'node:fs/promises'
import { type BrandLook, themeLook } from '@alun/contract/schema/brand-look'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeContent, startFakeContent } from './testing/fake-content.ts'
import { startSite, type TestSite, temporaryFolder } from './testing/test-site.ts'

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

const drawing = (fill: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="${fill}"/></svg>`,
  width: 60,
  height: 20,
})
const look: BrandLook = {
  logo: drawing('#f0f0f0'),
  mark: drawing('#abcdef'),
  colours: { accent: { light: '#7a1f5c', dark: '#d9a3c7' } },
}

it('has the logo, the mark and the accent of the panel on its pages and in its icons', async () => {
  const before = await site.get('/docs/terms')
  expect(before.text).not.toContain('data:image/svg+xml')
  content.showLook(look)
  const pageText = async () => (await site.get('/docs/terms')).text
  await expect.poll(pageText, { timeout: 20_000 }).toContain('data:image/svg+xml')
  const text = await pageText()
  expect(text).toContain('id="i-logo" viewBox="0 0 60 20"')
  expect(text).toContain(encodeURIComponent('fill="#f0f0f0"'))
  expect(text).toContain('--accent:#7a1f5c;')
  expect(text).toMatch(/prefers-color-scheme:dark\)\{:root\{--accent:#d9a3c7;/)
  const icon = await site.get('/favicon.svg')
  expect(icon.headers['content-type']).toContain('image/svg+xml')
  expect(icon.text).toContain('#abcdef')
  const phone = await site.get('/apple-touch-icon.png')
  expect(phone.status).toBe(200)
  content.showLook(themeLook)
  await expect.poll(pageText, { timeout: 20_000 }).not.toContain('--accent:#7a1f5c;')
})
