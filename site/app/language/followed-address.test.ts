import { describe, expect, it } from 'vitest'
import { type Following, followedAddress } from './followed-address.ts'

const remembered = { selectedLanguage: 'ua', i18n_redirected: 'ua', lang: 'ua' } as const
const nothing = { selectedLanguage: null, i18n_redirected: null, lang: null }

function follow(href: string, given: Partial<Following> = {}) {
  const address = new URL(href, 'http://site')
  return followedAddress({ address, from: '/', stored: remembered, returning: false, ...given })
}

describe('a page that is followed to inside the site', () => {
  it('is shown in the language remembered last, with query and hash', () => {
    expect(follow('/ru/news?page=2#list').instead).toBe('/ua/news?page=2#list')
    expect(follow('/ua/news').instead).toBeNull()
  })

  it('may ask for its language by the query, or for English by its prefix', () => {
    expect(follow('/ua/news?lang=ru')).toEqual({ wanted: 'ru', instead: '/ru/news', found: null })
    expect(follow('/en/news')).toEqual({ wanted: 'en', instead: '/news', found: null })
  })

  it('is shown as its address says where nothing can be remembered', () => {
    for (const path of ['/ua/news', '/news', '/ru']) {
      expect(follow(path, { stored: nothing, from: '/ua' }).instead).toBeNull()
    }
  })

  it('is shown as it was left when the reader goes back, and its language is theirs again', () => {
    const back = { from: '/ua/news', returning: true }
    expect(follow('/news', back)).toEqual({ wanted: null, instead: null, found: 'en' })
    expect(follow('/ua/news#photo-2', back).found).toBeNull()
  })
})
