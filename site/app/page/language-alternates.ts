import { htmlLang, type Locale, locales } from '@alun/contract/rules/locale'

/** `hreflang` alternates of a page; `x-default` is its first language. */
export function languageAlternates(ready: readonly Locale[], address: (locale: Locale) => string) {
  const byDefault = locales.find((locale) => ready.includes(locale))
  const own = ready.map((locale) => ({ hrefLang: htmlLang(locale), href: address(locale) }))
  if (byDefault === undefined) return own
  return [...own, { hrefLang: 'x-default', href: address(byDefault) }]
}
