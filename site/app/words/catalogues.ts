import own from 'virtual:site-words'
import { htmlLang, type Locale, locales } from '@alun/contract/rules/locale'
import type { En } from './all-words.ts'
import * as en from './en.ts'
import { type Catalogue, type Translate, translator } from './messages.tsx'
import { overlaid } from './overlaid.ts'
import * as ru from './ru.ts'
import { translationOf } from './shape/translation.ts'
import * as uk from './uk.ts'

/** Languages of the product; other languages fall back to English. */
const shipped: Readonly<Record<string, Catalogue>> = {
  en,
  uk: translationOf<En>()(uk),
  ru: translationOf<En>()(ru),
}

const catalogues = new Map(
  locales.map((locale) => [locale, overlaid(shipped[htmlLang(locale)] ?? en, own[locale])]),
)

/** All words of the interface. Server only; browsers get the areas of `browser-areas.ts`. */
export function catalogueOf(locale: Locale): Catalogue {
  return catalogues.get(locale) ?? en
}

/** Translations for server code outside of React. */
export function wordsOf(locale: Locale): Translate {
  return translator(locale, catalogueOf(locale))
}
