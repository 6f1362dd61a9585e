import type { Locale } from '@alun/contract/rules/locale'
import { browserLanguage, languageOf, prefixLanguage } from './language.ts'

/** What the stores hold; `null` where nothing, or no language of the site. */
export interface StoredLanguages {
  selectedLanguage: Locale | null
  i18n_redirected: Locale | null
  lang: Locale | null
}

export interface Wish {
  /** `?lang=` of the address. */
  asked: string | null
  pathname: string
  stored: StoredLanguages
  /** First language of the browser. */
  browser: string | undefined
}

/** The language of a document that is opened: the first of these that is one. */
export function chosenLanguage({ asked, pathname, stored, browser }: Wish): Locale {
  return (
    languageOf(asked) ??
    prefixLanguage(pathname) ??
    redirectOfRoot(pathname, stored) ??
    stored.selectedLanguage ??
    stored.i18n_redirected ??
    stored.lang ??
    browserLanguage(browser)
  )
}

/** The bare root asks the language it last led to before all other memories. */
function redirectOfRoot(pathname: string, { i18n_redirected }: StoredLanguages): Locale | null {
  return pathname === '/' && i18n_redirected !== 'en' ? i18n_redirected : null
}
