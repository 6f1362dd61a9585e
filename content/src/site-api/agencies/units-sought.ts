import { writtenWords } from '@alun/contract/rules/spelling'
import type { UnitNumber } from './priced-unit-rows.ts'

/** A number or ordinal and the word for what it counts, not as part of a name. */
const counted =
  /(?<![\p{L}\p{N}.,-])(\d{1,6}(?:[.,]\d{1,2})?)(?:-?(?:й|ій|ий|ый|ой|го|му|st|nd|rd|th)(?![\p{L}]))?[\s–-]{0,3}(кв\.?\s?м[²2]?|sq\.?\s?m[²2]?|[мm][²2]?(?![\p{L}\p{N}])|\p{L}{1,24})(?![\p{L}\p{N}])/giu

const countedBy: readonly (readonly [UnitNumber['of'], RegExp])[] = [
  ['bedrooms', /^(?:спал[ье]?н|bedroom|beds?$|bdr|br$)/],
  ['bathrooms', /^(?:санву|сануз|ванн|bathroom|baths?$)/],
  ['floor', /^(?:поверх|этаж|floor|storey|stories$|story$)/],
  ['area', /^(?:кв|sq|[мm][2²]?$)/],
]

/** Splits a search for units into numbers with their word (“2 bedrooms”) and all other words. */
export function unitsSought(search: string): { words: string[]; numbers: UnitNumber[] } {
  const numbers: UnitNumber[] = []
  const rest = search.replace(counted, (phrase, number: string, word: string) => {
    const [written = ''] = writtenWords(word)
    const of = countedBy.find(([, words]) => words.test(written))?.[0]
    if (!of) return phrase
    numbers.push({ of, number: Number(number.replace(',', '.')), written: phrase.trim() })
    return ' '
  })
  return { words: rest.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)), numbers }
}
