import type { Locale } from '@alun/contract/locale'
import { editorial as editorialEn } from './en/editorial.ts'
import { frame as frameEn } from './en/frame.ts'
import { sales as salesEn } from './en/sales.ts'
import { type Translate, translator } from './messages.tsx'
import { editorial as editorialRu } from './ru/editorial.ts'
import { frame as frameRu } from './ru/frame.ts'
import { sales as salesRu } from './ru/sales.ts'
import { editorial as editorialUa } from './ua/editorial.ts'
import { frame as frameUa } from './ua/frame.ts'
import { sales as salesUa } from './ua/sales.ts'

const words: Record<Locale, Translate> = {
  en: translator('en', { editorial: editorialEn, frame: frameEn, sales: salesEn }),
  ua: translator('ua', { editorial: editorialUa, frame: frameUa, sales: salesUa }),
  ru: translator('ru', { editorial: editorialRu, frame: frameRu, sales: salesRu }),
}

/** What the server says outside of a screen: lists of news, articles and promotions, the way to a page. */
export function wordsOf(locale: Locale): Translate {
  return words[locale]
}
