import { locales as codes, intlTags, localeFacts, money, place } from './site.ts'

/** Code of a language of the site: prefix of its addresses and name in the content service. */
export type Locale = string

export const locales: readonly Locale[] = codes

/** Whether the site has several languages, so that texts have translations. */
export const isMultilingual = locales.length > 1

/** The language without a prefix. */
export const defaultLocale: Locale = codes[0] ?? ''

export function intlLocale(locale: Locale): string {
  return intlTags[locale] ?? locale
}

/** BCP 47 language for `<html lang>` and hreflang, because a locale's code may be that of a country. */
export function htmlLang(locale: Locale): string {
  return intlLocale(locale).split('-')[0] ?? ''
}

/** Value of `<html data-lang-tag>`. */
export function langTag(locale: Locale): string {
  return localeFacts[locale]?.tag ?? intlLocale(locale)
}

/** The locale of a BCP 47 language, or of a prefix that was written in its place; `null` if the site has neither. */
export function localeOfLanguage(tag: string): Locale | null {
  const [wanted] = tag.toLowerCase().split('-')
  const named = (of: (locale: Locale) => string) => locales.find((each) => of(each) === wanted)
  return named(htmlLang) ?? named((locale) => locale) ?? null
}

/** Name of the language in the language of `reader`, by default in its own: `Українська`. */
export function languageName(locale: Locale, reader = intlLocale(locale)): string {
  return spokenName(htmlLang(locale), reader)
}

/** Cached, because creating one takes a tenth of the time of a page. */
const displayNames = new Map<string, Intl.DisplayNames>()

/** Name of any BCP 47 language. */
export function spokenName(language: string, reader: string): string {
  const names = displayNames.get(reader) ?? new Intl.DisplayNames(reader, { type: 'language' })
  displayNames.set(reader, names)
  const name = names.of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}

/** Default country of a phone number without a country code: `id`. */
export function phoneCountry(locale: Locale): string {
  return (localeFacts[locale]?.phoneCountry ?? place.country).toLowerCase()
}

/** The calculator's second currency; `null` if the site has only one. */
export function secondCurrency(locale: Locale): string | null {
  return localeFacts[locale]?.currency ?? money.also[0] ?? null
}

/** Languages that replace a missing text, the nearest first. */
export function fallbackChain(locale: Locale): readonly Locale[] {
  return [...new Set([locale, ...(localeFacts[locale]?.fallback ?? []), ...locales])]
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** Language of a path, by its first segment, else the default. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/').find((segment) => segment !== '')
  return isLocale(first) ? first : defaultLocale
}

/** Adds the prefix of `locale` to a path without one; the default language has none. */
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
