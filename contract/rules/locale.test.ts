import { describe, expect, it } from 'vitest'
import { localeOf, localePath, unprefixedPath } from './locale.ts'

describe('localeOf', () => {
  it('reads the prefix, and English without one', () => {
    expect(localeOf('/ua')).toBe('ua')
    expect(localeOf('/ru/news')).toBe('ru')
    expect(localeOf('/news')).toBe('en')
    expect(localeOf('/en/news')).toBe('en')
  })

  it('ignores a word that only begins like a prefix', () => {
    expect(localeOf('/uae')).toBe('en')
    expect(localeOf('/rural')).toBe('en')
  })
})

describe('localePath and unprefixedPath', () => {
  it.each(['/', '/news', '/projects/riverside-row?page=2#units'])('are inverse for %s', (path) => {
    for (const locale of ['en', 'ua', 'ru'] as const) {
      expect(unprefixedPath(localePath(path, locale))).toBe(path)
    }
  })

  it('keep the root of a language without a trailing slash', () => {
    expect(localePath('/', 'ua')).toBe('/ua')
    expect(localePath('/#map', 'ua')).toBe('/ua#map')
    expect(localePath('/?page=2#map', 'ru')).toBe('/ru?page=2#map')
    expect(unprefixedPath('/ru')).toBe('/')
  })
})
