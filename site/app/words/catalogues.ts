import type { Locale } from '@alun/contract/rules/locale'
import type { En } from './all-words.ts'
import * as en from './en.ts'
import { type Catalogue, type Translate, translator } from './messages.tsx'
import * as ru from './ru.ts'
import { translationOf } from './shape/translation.ts'
import * as ua from './ua.ts'

/** All words of the interface. For the server alone: a browser gets the words of its islands. */
export const catalogues: Record<Locale, Catalogue> = {
  en,
  ua: translationOf<En>()(ua),
  ru: translationOf<En>()(ru),
}

/** Translations for server code outside of React. */
export function wordsOf(locale: Locale): Translate {
  return translator(locale, catalogues[locale])
}
