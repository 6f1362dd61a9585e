import { type BrandLook, themeLook } from '@alun/contract/schema/brand-look'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it, vi } from 'vitest'
import { openSite } from './testing/test-site.ts'

const { content, site } = await forThisFile(openSite())

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
  await vi.waitFor(async () => expect(await pageText()).toContain('data:image/svg+xml'), 20_000)
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
  await vi.waitFor(async () => expect(await pageText()).not.toContain('--accent:#7a1f5c;'), 20_000)
})
