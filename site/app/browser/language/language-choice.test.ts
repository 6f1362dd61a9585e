import { describe, expect, it } from 'vitest'
import { chosenLanguage, type LanguageFacts } from './language-choice.ts'

const empty = { selectedLanguage: null, i18n_redirected: null, lang: null }
const wish = (given: Partial<LanguageFacts>): LanguageFacts => ({
  asked: null,
  pathname: '/news',
  stored: empty,
  browser: undefined,
  ...given,
})

describe('the language of a document', () => {
  it('is the first valid one of query, prefix, stores and browser', () => {
    const all = wish({
      asked: 'ru',
      pathname: '/ua/news',
      stored: { selectedLanguage: 'en', i18n_redirected: 'ua', lang: 'ru' },
      browser: 'uk-UA',
    })
    expect(chosenLanguage(all)).toBe('ru')
    expect(chosenLanguage({ ...all, asked: 'uk' })).toBe('ua')
    const unprefixed = { ...all, asked: null, pathname: '/news' }
    expect(chosenLanguage(unprefixed)).toBe('en')
    const stored = { ...all.stored, selectedLanguage: null }
    expect(chosenLanguage({ ...unprefixed, stored })).toBe('ua')
    expect(chosenLanguage({ ...unprefixed, stored: { ...empty, lang: 'ru' } })).toBe('ru')
    expect(chosenLanguage({ ...unprefixed, stored: empty })).toBe('ua')
  })

  it('is English by its prefix', () => {
    const stored = { ...empty, selectedLanguage: 'ua' as const }
    expect(chosenLanguage(wish({ pathname: '/en/news', stored }))).toBe('en')
    expect(chosenLanguage(wish({ pathname: '/en', stored }))).toBe('en')
    expect(chosenLanguage(wish({ pathname: '/ends', stored }))).toBe('ua')
  })

  it('is the first language of the browser, if the site has it', () => {
    const chosen = ['ru-RU', 'de', undefined].map((browser) => chosenLanguage(wish({ browser })))
    expect(chosen).toEqual(['ru', 'en', 'en'])
  })

  it('is, at the root, the language of the last redirect, unless that was English', () => {
    const root = (i18n_redirected: 'en' | 'ru') =>
      wish({ pathname: '/', stored: { selectedLanguage: 'ua', i18n_redirected, lang: null } })
    expect(chosenLanguage(root('ru'))).toBe('ru')
    expect(chosenLanguage(root('en'))).toBe('ua')
  })
})
