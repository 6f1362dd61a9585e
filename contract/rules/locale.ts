export const locales = ['en', 'ua', 'ru'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** BCP 47 language for `<html lang>` and hreflang: `ua` is a country, not a language. */
export const htmlLang: Record<Locale, string> = { en: 'en', ua: 'uk', ru: 'ru' }

/** Locale for `Intl`. */
export const intlLocale: Record<Locale, string> = { en: 'en-US', ua: 'uk-UA', ru: 'ru-RU' }

/** Literal tags of requirements §3, shown in `<html data-lang-tag>` only. */
export const langTag: Record<Locale, string> = { en: 'en-US', ua: 'ua-US', ru: 'ru-RU' }

/** Where a missing field is taken from, nearest language first. */
export const fallbackChain: Record<Locale, readonly Locale[]> = {
  en: ['en', 'ru', 'ua'],
  ua: ['ua', 'en', 'ru'],
  ru: ['ru', 'en', 'ua'],
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** Language of a path: that of its first segment, else English. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/').find((segment) => segment !== '')
  return isLocale(first) ? first : defaultLocale
}

/**
 * Puts the prefix of `locale` in front of a path without one; query and hash stay.
 * English has no prefix.
 */
export function localePath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  // The root of a language has no slash of its own: `/#map` is `/ua#map`.
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** The path without the prefix of a language: `/ua/news` → `/news`, `/ua` → `/`. */
export function unprefixedPath(pathname: string): string {
  const locale = localeOf(pathname)
  if (locale === defaultLocale) return pathname
  const rest = pathname.replace(/^\/+[^/]+/, '')
  return rest === '' ? '/' : rest
}
