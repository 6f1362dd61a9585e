import { htmlLang, type Locale } from '@alun/contract/rules/locale'

/** Words for visitors and for the team's mails, by BCP 47 language. */
export type ByLanguage<T> = { en: T } & Readonly<Record<string, T>>

/** Those of a locale; English where the product has none for its language. */
export function inLanguage<T>(words: ByLanguage<T>, locale: Locale): T {
  return words[htmlLang(locale)] ?? words.en
}
