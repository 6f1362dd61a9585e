import { locales } from '@alun/contract/rules/locale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stores } from '../storage/stores.ts'
import { storedLanguages, storeLanguage } from './language-stores.ts'

/** Stores cookies as a browser does: by name, read without their attributes. */
function memory(items: Record<string, string> = {}, cookies: Record<string, string> = {}) {
  const written: string[] = []
  const stores: Stores = {
    readItem: (key) => items[key] ?? null,
    writeItem(key, value) {
      items[key] = value
    },
    readCookies: () =>
      Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    writeCookie(cookie) {
      written.push(cookie)
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? []
      cookies[name] = value
    },
  }
  return { stores, items, written }
}

describe('the stored language', () => {
  it('is written to every store, and read as it was written', () => {
    const { stores, items, written } = memory()
    storeLanguage('ua', stores)
    expect(items).toEqual({ selectedLanguage: 'ua', i18n_redirected: 'ua', lang: 'ua' })
    expect(written).toEqual([
      'i18n_redirected=ua; Max-Age=31536000; Path=/; SameSite=Lax',
      'lang=ua; Max-Age=31536000; Path=/; SameSite=Lax',
    ])
    expect(storedLanguages(stores)).toEqual(items)
  })

  it('is found in a cookie if the local storage has lost it', () => {
    const { stores } = memory({}, { other_lang: 'en', lang: 'ru', i18n_redirected: 'ua' })
    expect(storedLanguages(stores)).toEqual({
      selectedLanguage: null,
      i18n_redirected: 'ua',
      lang: 'ru',
    })
  })

  it('ignores invalid values', () => {
    const value = fc.string().filter((text) => !locales.some((locale) => locale === text))
    fc.assert(
      fc.property(value, value, value, (selectedLanguage, i18n_redirected, lang) => {
        const { stores } = memory({ selectedLanguage, i18n_redirected, lang })
        const nothing = { selectedLanguage: null, i18n_redirected: null, lang: null }
        expect(storedLanguages(stores)).toEqual(nothing)
      }),
    )
  })
})
