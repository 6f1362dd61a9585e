import type { Locale } from '@alun/contract/rules/locale'
import { cookieIn } from '../storage/storage.ts'
import type { Stores } from '../storage/stores.ts'
import { languageOf } from './language.ts'
import type { StoredLanguages } from './language-choice.ts'

const year = 365 * 24 * 60 * 60

export function storedLanguages({ readItem, readCookies }: Stores): StoredLanguages {
  const cookies = readCookies()
  const either = (key: string) => languageOf(readItem(key)) ?? languageOf(cookieIn(cookies, key))
  return {
    selectedLanguage: languageOf(readItem('selectedLanguage')),
    i18n_redirected: either('i18n_redirected'),
    lang: either('lang'),
  }
}

/** Writes a language to every store, so that they agree. */
export function storeLanguage(language: Locale, { writeItem, writeCookie }: Stores): void {
  for (const key of ['selectedLanguage', 'i18n_redirected', 'lang']) writeItem(key, language)
  for (const name of ['i18n_redirected', 'lang']) {
    writeCookie(`${name}=${language}; Max-Age=${year}; Path=/; SameSite=Lax`)
  }
}
