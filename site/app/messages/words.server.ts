import type { Locale } from '@alun/contract/locale'
import { en } from './en.ts'
import { type Translate, translator } from './messages.tsx'
import { ru } from './ru.ts'
import { ua } from './ua.ts'

const words: Record<Locale, Translate> = {
  en: translator('en', en),
  ua: translator('ua', ua),
  ru: translator('ru', ru),
}

/** All languages at once, for what the server says outside of a screen; never in the browser. */
export function wordsOf(locale: Locale): Translate {
  return words[locale]
}
