import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import { browserLanguage, languageOf, prefixLanguage } from './language.ts'

/** Stored languages; `null` without a value or with an unknown language. */
export interface StoredLanguages {
  selectedLanguage: Locale | null
  i18n_redirected: Locale | null
  lang: Locale | null
}

export interface LanguageFacts {
  /** Value of `?lang=`. */
  asked: string | null
  pathname: string
  stored: StoredLanguages
  browser: string | undefined
}

export function chosenLanguage({ asked, pathname, stored, browser }: LanguageFacts): Locale {
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

/** At the bare root, the language of the last redirect precedes the selected one, unless it is the default. */
function redirectOfRoot(pathname: string, { i18n_redirected }: StoredLanguages): Locale | null {
  return pathname === '/' && i18n_redirected !== defaultLocale ? i18n_redirected : null
}
