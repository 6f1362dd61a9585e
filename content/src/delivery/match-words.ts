/** Words of a question that count; a reader who writes more has said enough. */
const mostWords = 8

/** A text as it is compared: small letters without marks, so that й is и, ё is е, é is e. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’'ʼ`]/gu, '')
    .toLowerCase()
}

export const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The beginnings that words must have to answer a question. Endings of Ukrainian, Russian and
 * English words change with their case and number, so long words count without theirs.
 */
export function questionWords(question: string): string[] {
  return [...new Set(wordsOf(question).slice(0, mostWords).map(withoutEnding))]
}

function withoutEnding(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word
  return word.slice(0, word.length < 6 ? -1 : -2)
}

/** Texts of something that may answer, each with how much a word found in it says. */
export type Weighted = readonly (readonly [text: string, weight: number])[]

/** How well texts answer: every word of the question is in one of them, or it is 0. */
export function answerScore(question: readonly string[], texts: Weighted): number {
  if (question.length === 0) return 0
  const read = texts.map(([text, weight]) => ({ words: wordsOf(text), weight }))
  let score = 0
  for (const wanted of question) {
    const best = Math.max(
      0,
      ...read.map(({ words, weight }) =>
        words.some((word) => word.startsWith(wanted)) ? weight : 0,
      ),
    )
    if (best === 0) return 0
    score += best
  }
  return score
}
