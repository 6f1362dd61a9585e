import own from 'virtual:site-words'
import { htmlLang, type Locale, locales } from '@alun/contract/rules/locale'
import * as en from './en/all.ts'
import { type Catalogue, type Translate, translator } from './messages.tsx'
import { overlaid } from './overlaid.ts'

/** Languages of the product; other languages fall back to English. */
const shipped = import.meta.glob<Catalogue>('./*/catalogue.ts', {
  eager: true,
  import: 'catalogue',
})
const shippedIn = (locale: Locale) => shipped[`./${htmlLang(locale)}/catalogue.ts`] ?? en

const catalogues = new Map(
  locales.map((locale) => [locale, overlaid(shippedIn(locale), own[locale])]),
)

/** All words of the interface. Server only; browsers get the areas of `browser-areas.ts`. */
export function catalogueOf(locale: Locale): Catalogue {
  return catalogues.get(locale) ?? en
}

/** Translations for server code outside of React. */
export function wordsOf(locale: Locale): Translate {
  return translator(locale, catalogueOf(locale))
}
