import { describe, expect, it } from 'vitest'
import { translatedPath } from './translated-path.ts'

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

describe('the language switch', () => {
  it('stays on the page, with query and hash', () => {
    expect(translatedPath(at('/news', '?page=2', '#list'), 'ua', ['en', 'ua', 'ru'])).toBe(
      '/ua/news?page=2#list',
    )
    expect(translatedPath(at('/ua/news/roof', '?utm_source=x'), 'en', ['en', 'ua'])).toBe(
      '/news/roof?utm_source=x',
    )
    expect(translatedPath(at('/ru'), 'ua', ['en', 'ua', 'ru'])).toBe('/ua')
    expect(translatedPath(at('/ru'), 'en', ['en', 'ua', 'ru'])).toBe('/')
  })

  it('leads to the list of the section if the page is incomplete in that language', () => {
    expect(translatedPath(at('/ua/articles/tax', '?a=b'), 'ru', ['ua'])).toBe(
      '/ru/articles#untranslated',
    )
    expect(translatedPath(at('/ua/sales/spring'), 'en', ['ua'])).toBe('/sales#untranslated')
    expect(translatedPath(at('/ua/career/architect'), 'ru', ['ua'])).toBe('/ru/career#untranslated')
    expect(translatedPath(at('/ua/news', '?page=2'), 'en', ['ua'])).toBe('/news#untranslated')
  })

  it('leads to the home page if the section has no list', () => {
    expect(translatedPath(at('/ua/projects/marina'), 'ru', ['ua'])).toBe('/ru#untranslated')
    expect(translatedPath(at('/docs/terms'), 'ua', ['en'])).toBe('/ua#untranslated')
    expect(translatedPath(at('/ua/about'), 'en', ['ua'])).toBe('/#untranslated')
  })

  it('drops that note at the next switch', () => {
    expect(translatedPath(at('/ru/articles', '', '#untranslated'), 'ua', ['en', 'ua', 'ru'])).toBe(
      '/ua/articles',
    )
  })

  it('stays on an address without a page', () => {
    expect(translatedPath(at('/ua/nothing'), 'en', null)).toBe('/nothing')
  })
})
