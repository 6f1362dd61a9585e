import { cookieIn } from '@alun/contract/rules/cookies'
import type { Locale } from '@alun/contract/rules/locale'
import type { Stores } from '../storage/stores.ts'
import { languageOf } from './language.ts'
import type { StoredLanguages } from './language-choice.ts'

const year = 365 * 24 * 60 * 60

/** Getters, because reading cookies early delays the first paint. */
export function storedLanguages({ readItem, readCookies }: Stores): StoredLanguages {
  const either = (key: string) =>
    languageOf(readItem(key)) ?? cookieIn(readCookies(), key, languageOf)
  return {
    get selectedLanguage() {
      return languageOf(readItem('selectedLanguage'))
    },
    get i18n_redirected() {
      return either('i18n_redirected')
    },
    get lang() {
      return either('lang')
    },
  }
}

export function storeLanguage(language: Locale, { writeItem, writeCookie }: Stores): void {
  for (const key of ['selectedLanguage', 'i18n_redirected', 'lang']) writeItem(key, language)
  for (const name of ['i18n_redirected', 'lang']) {
    writeCookie(`${name}=${language}; Max-Age=${year}; Path=/; SameSite=Lax`)
  }
}
