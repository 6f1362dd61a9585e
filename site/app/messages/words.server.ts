import type { Locale } from '@alun/contract/locale'
import { editorial as editorialEn } from './en/editorial.ts'
import { sales as salesEn } from './en/sales.ts'
import { type Translate, translator } from './messages.tsx'
import { editorial as editorialRu } from './ru/editorial.ts'
import { sales as salesRu } from './ru/sales.ts'
import { editorial as editorialUa } from './ua/editorial.ts'
import { sales as salesUa } from './ua/sales.ts'

const words: Record<Locale, Translate> = {
  en: translator('en', { editorial: editorialEn, sales: salesEn }),
  ua: translator('ua', { editorial: editorialUa, sales: salesUa }),
  ru: translator('ru', { editorial: editorialRu, sales: salesRu }),
}

/** What the server says outside of a screen: lists of news, articles and promotions. */
export function wordsOf(locale: Locale): Translate {
  return words[locale]
}
