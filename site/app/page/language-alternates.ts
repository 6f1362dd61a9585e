import { htmlLang, type Locale } from '@alun/contract/rules/locale'

/**
 * `hreflang` alternates of a page; `x-default` is English, else Ukrainian, else Russian.
 *
 * @param address of the page in a language
 */
export function languageAlternates(ready: readonly Locale[], address: (locale: Locale) => string) {
  const byDefault = (['en', 'ua', 'ru'] as const).find((locale) => ready.includes(locale))
  const own = ready.map((locale) => ({ hrefLang: htmlLang[locale], href: address(locale) }))
  if (byDefault === undefined) return own
  return [...own, { hrefLang: 'x-default', href: address(byDefault) }]
}
