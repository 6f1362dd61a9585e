import { brandName } from '@alun/contract/rules/brand'
import { htmlLang, type Locale, locales } from '@alun/contract/rules/locale'
import { withZone } from '@alun/contract/rules/zone-text'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { eachText, type FlatWords } from './flat-words.ts'
import type en from './mails/en.json'
import { mailsShipped } from './shipped-words.ts'
import { lackingWords, readMailWords } from './site-words.ts'
import { filled, type GapValues } from './words.ts'

/** The key of a text of the mails, such as `viewings.intro.booked`; `mails/en.json` defines the keys. */
export type MailKey = keyof typeof en

/** Returns the text of a key with its gaps filled in, except gaps without a value. */
export type MailText = (key: MailKey, values?: GapValues) => string

/** The words of a language: the site's own, else those of the product, else English. */
export function mailTexts(locale: Locale, ofSite: FlatWords): MailText {
  const all = { ...mailsShipped.en, ...mailsShipped[htmlLang(locale)], ...ofSite }
  const texts = eachText(all, (text) => withZone(text, locale))
  return (key, values) => filled(texts[key] ?? key, { brand: brandName, ...values })
}

const ofSite = readMailWords(siteFolder())
const byLocale = new Map(
  locales.map((locale) => [locale, mailTexts(locale, ofSite[locale] ?? {})] as const),
)

/** How many texts of messages a language lacks, so that they appear in English. */
export function missingMailWords(locale: Locale): number {
  return lackingWords('mails', { ...mailsShipped[htmlLang(locale)], ...ofSite[locale] }).length
}

/** The words of messages in a language of the site. */
export function mailWords(locale: Locale): MailText {
  return byLocale.get(locale) ?? mailTexts(locale, {})
}
