import type { Locale } from '@alun/contract/rules/locale'

/** Characters that do not occur in the language. */
const foreignLetters: Record<Locale, RegExp> = {
  en: /[\u0400-\u04ff]/,
  ua: /[ыэъё]/i,
  ru: /[іїєґ]/i,
}
const unfinished = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\w+[,}]|\bTODO\b|lorem ipsum/i
const messageKey = /^[a-z][A-Za-z-]*(\.[a-z][A-Za-z-]*){1,3}$/
const latinSentence = /^[^\u0400-\u04ff]*([A-Za-z']{2,}[ ,;:–—-]+){4,}[^\u0400-\u04ff]*$/

/** Texts in another language than the page. */
export function foreignWords(locale: Locale, words: readonly string[]): string[] {
  return words.filter(
    (text) =>
      foreignLetters[locale]?.test(text) ||
      unfinished.test(text) ||
      messageKey.test(text) ||
      (locale !== 'en' && latinSentence.test(text) && !isAddress(text)),
  )
}

/** Place names and addresses stay in Latin letters. */
function isAddress(text: string): boolean {
  return /\bJl\.|https?:|@|\b\d{5}\b/.test(text)
}
