import { locales } from '@alun/contract/rules/locale'
import { filePaths } from '@alun/contract/site-definition/server-paths'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardedPath } from './language-guard.ts'

const language = fc.constantFrom(...locales)
const segment = fc.oneof(
  fc.constantFrom('ua', 'ru', 'en', 'de', 'uae', 'rural', 'news', '', '.', 'evil.com', 'x.data'),
  fc.string({ maxLength: 5 }),
)
const anyPath = fc
  .tuple(fc.constantFrom('/', '//', '/\\', '\\'), fc.array(segment, { maxLength: 5 }))
  .map(([start, segments]) => start + segments.join('/'))

describe('the language guard', () => {
  it('puts the prefix of the chosen language in place of any other', () => {
    for (const path of ['/news', '/ua/news', '/ru/news', '/en/news', '/de/news']) {
      expect(guardedPath(path, 'ua', null)).toBe('/ua/news')
      expect(guardedPath(path, 'en', null)).toBe('/news')
    }
    expect(guardedPath('/ru', 'ua', null)).toBe('/ua')
    expect(guardedPath('/ru', 'en', null)).toBe('/')
    expect(guardedPath('/', 'ru', null)).toBe('/ru')
  })

  it('falls back to the stored default, then to English', () => {
    expect(guardedPath('/ua/news', null, 'ru')).toBe('/ru/news')
    expect(guardedPath('/ua/news', null, null)).toBe('/news')
  })

  it('accepts neither a longer word nor capital letters as a prefix', () => {
    expect(guardedPath('/uae', 'ru', null)).toBe('/ru/uae')
    expect(guardedPath('/rural', 'en', null)).toBe('/rural')
    expect(guardedPath('/UA/news', 'en', null)).toBe('/UA/news')
  })

  it('has one spelling of a path', () => {
    expect(guardedPath('/news/', 'en', null)).toBe('/news')
    expect(guardedPath('//ua///news//', 'ua', null)).toBe('/ua/news')
    expect(guardedPath('/ua/', 'ua', null)).toBe('/ua')
  })

  it('leaves files, data and other services alone', () => {
    for (const path of [
      '/assets/entry.client-x1.js',
      '/media/1/a/640.webp',
      '/news.data',
      '/ua/_.data',
      '/ua/feed.xml',
      '/builds/latest.json',
      '/brochures/riverside-row/ua.pdf',
      '/api/users/me',
      '/saved/A page.html',
      '/web/20261127/https://site.example/ua/news',
      '/web/20261127/http:/site.example/',
      '/v1/pages/home',
      ...filePaths,
    ]) {
      expect(guardedPath(path, 'ru', 'ua')).toBe(path)
    }
  })

  it('also redirects from placeholders to files', () => {
    expect(guardedPath('/en/feed.xml', 'en', null)).toBe('/feed.xml')
    expect(guardedPath('/en/en/brochures/x/en.pdf', 'ua', null)).toBe('/brochures/x/en.pdf')
  })

  it('never redirects to another host', () => {
    expect(guardedPath('/en//evil.com', 'en', null)).toBe('/evil.com')
    expect(guardedPath('/en/\\evil.com', 'en', null)).toBe('/evil.com')
    fc.assert(
      fc.property(anyPath, language, (path, chosen) => {
        const guarded = guardedPath(path, chosen, null)
        if (guarded !== path) expect(guarded).toMatch(/^\/(?![/\\])/)
      }),
    )
  })

  it('returns its own output unchanged for any path', () => {
    fc.assert(
      fc.property(anyPath, language, (path, chosen) => {
        const once = guardedPath(path, chosen, null)
        expect(guardedPath(once, chosen, null)).toBe(once)
      }),
      { numRuns: 1_000 },
    )
  })
})
