import { wordsOf, writtenWords } from '@alun/contract/rules/spelling'

/** How many words of a query count; the rest is ignored. */
const maxTerms = 8

export const queryWords = (query: string): string[] => wordsOf(query).slice(0, maxTerms)

export const writtenQuery = (query: string): string[] => writtenWords(query).slice(0, maxTerms)

/**
 * The prefix that matching words must have. Endings change with case and number in Slavic languages and English, so
 * long words are compared without them.
 */
export function withoutEnding(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word
  return word.slice(0, word.length < 6 ? -1 : -2)
}

/**
 * All sequences of three letters, with the ends of words, as numbers. PostgreSQL's own trigrams depend on the
 * locale of the database, which may know only Latin letters.
 */
export function threesOf(words: readonly string[]): number[] {
  const threes = words.flatMap((word) => {
    const letters = [' ', ' ', ...word, ' ']
    return letters
      .slice(2)
      .map((letter, at) => numberOf(`${letters[at]}${letters[at + 1]}${letter}`))
  })
  return [...new Set(threes)]
}

function numberOf(text: string): number {
  let number = 0
  for (let at = 0; at < text.length; at += 1) {
    number = (Math.imul(number, 31) + text.charCodeAt(at)) | 0
  }
  return number
}
