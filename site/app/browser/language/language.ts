import { defaultLocale, type Locale, localeOfLanguage, locales } from '@alun/contract/rules/locale'

/** Parses a stored or requested language; `null` for any other value. */
export function languageOf(value: unknown): Locale | null {
  return locales.find((locale) => locale === value) ?? null
}

export function prefixLanguage(pathname: string): Locale | null {
  return languageOf(/^[/\\]+([^/\\]*)/.exec(pathname)?.[1])
}

/** The site's language for a browser language such as `pt-PT` or `de`. */
export function browserLanguage(tag: string | undefined): Locale {
  return localeOfLanguage(tag ?? '') ?? defaultLocale
}

/** Whether a path has the prefix of the default language, which no page has. */
export const hasNeedlessPrefix = (pathname: string) => prefixLanguage(pathname) === defaultLocale
