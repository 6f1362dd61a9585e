/** Words of a query that count; the rest is ignored. */
const maxTerms = 8

/** A text as it is compared: lower case without diacritics, so that й is и, ё is е, é is e. */
function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’'ʼ`]/gu, '')
    .toLowerCase()
}

const wordsOf = (text: string): string[] => normalized(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The prefixes that matching words must have. Endings of Ukrainian, Russian and
 * English words change with their case and number, so long words count without theirs.
 */
export function queryTerms(query: string): string[] {
  return [...new Set(wordsOf(query).slice(0, maxTerms).map(withoutEnding))]
}

function withoutEnding(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word
  return word.slice(0, word.length < 6 ? -1 : -2)
}

/** Texts of one record, each with the weight of a word found in it. */
export type Weighted = readonly (readonly [text: string, weight: number])[]

/** The score of a record: 0 unless every term is found in one of its texts. */
export function matchScore(terms: readonly string[], texts: Weighted): number {
  if (terms.length === 0) return 0
  const read = texts.map(([text, weight]) => ({ words: wordsOf(text), weight }))
  let score = 0
  for (const term of terms) {
    const best = Math.max(
      0,
      ...read.map(({ words, weight }) =>
        words.some((word) => word.startsWith(term)) ? weight : 0,
      ),
    )
    if (best === 0) return 0
    score += best
  }
  return score
}
