import { describe, expect, it } from 'vitest'
import {
  fallbackChain,
  htmlLang,
  langTag,
  languageName,
  localeOf,
  localeOfLanguage,
  localePath,
  phoneCountry,
  secondCurrency,
  unprefixedPath,
} from './locale.ts'

it.each([
  ['en', 'en', 'en-US', 'English', 'id', 'EUR', 'en ru ua'],
  ['ua', 'uk', 'ua-US', 'Українська', 'ua', 'UAH', 'ua en ru'],
  // Not of this site.
  ['de', 'de', 'de', 'Deutsch', 'id', 'EUR', 'de en ua ru'],
])('the language %s has the names, countries and currencies of the site', (locale, ...facts) => {
  const [own, fallback] = [[htmlLang, langTag, languageName], fallbackChain(locale).join(' ')]
  const read = [...own, phoneCountry, secondCurrency].map((of) => of(locale))
  expect([...read, fallback]).toEqual(facts)
})

it.each([
  ['uk-UA', 'ua'],
  ['UK', 'ua'],
  ['ua', 'ua'],
  ['ru-BY', 'ru'],
  ['de-DE', null],
  ['', null],
])('a browser in %s gets the language %s', (tag, locale) => {
  expect(localeOfLanguage(tag)).toBe(locale)
})

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
    expect(localePath('/docs/', 'ua')).toBe('/ua/docs/')
    expect(['/ru', '//ru/news', '/ru/ru/a'].map(unprefixedPath)).toEqual(['/', '/news', '/ru/a'])
  })
})
