import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import { browserLanguage, languageOf, prefixLanguage } from './language.ts'

/** The stored languages; `null` where nothing or no language of the site is stored. */
export interface StoredLanguages {
  selectedLanguage: Locale | null
  i18n_redirected: Locale | null
  lang: Locale | null
}

export interface LanguageFacts {
  /** `?lang=` of the address. */
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

/** At the bare root, the language of the last redirect goes before the selected one. */
function redirectOfRoot(pathname: string, { i18n_redirected }: StoredLanguages): Locale | null {
  return pathname === '/' && i18n_redirected !== defaultLocale ? i18n_redirected : null
}
