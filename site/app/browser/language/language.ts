import { defaultLocale, type Locale, localeOfLanguage, locales } from '@alun/contract/rules/locale'

/** The language that a stored or requested value names; `null` for anything else. */
export function languageOf(value: unknown): Locale | null {
  return locales.find((locale) => locale === value) ?? null
}

export function prefixLanguage(pathname: string): Locale | null {
  return languageOf(/^[/\\]+([^/\\]*)/.exec(pathname)?.[1])
}

/** The site's language for the first one of a browser, as `pt-PT` or `de`. */
export function browserLanguage(tag: string | undefined): Locale {
  return localeOfLanguage(tag ?? '') ?? defaultLocale
}

/** Whether a path begins with the language that has no prefix, as no page does. */
export const hasNeedlessPrefix = (pathname: string) => prefixLanguage(pathname) === defaultLocale
