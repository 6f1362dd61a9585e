import type { Locale } from '@alun/contract/rules/locale'
import { en } from './en.ts'
import { type Catalogue, type Translate, translator } from './messages.tsx'
import { ru } from './ru.ts'
import { ua } from './ua.ts'

/** All words of the interface. For the server alone: a browser gets the words of its islands. */
export const catalogues: Record<Locale, Catalogue> = { en, ua, ru }

const translators: Record<Locale, Translate> = {
  en: translator('en', en),
  ua: translator('ua', ua),
  ru: translator('ru', ru),
}

/** Translations for server code outside of React. */
export function wordsOf(locale: Locale): Translate {
  return translators[locale]
}
