/** Words of a query that count; the rest is ignored. */
const maxTerms = 8

/** A text as it is compared: lower case without diacritics, so that й is и, ё is е, é is e. */
export function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’'ʼ`]/gu, '')
    .toLowerCase()
}

/** The words of a text, as they are compared. Longer ones are cut: the database takes 2046 bytes. */
export const wordsOf = (text: string): string[] =>
  normalized(text).match(/[\p{L}\p{N}]{1,200}/gu) ?? []

/** The words of a text as they are written, for whom diacritics count. */
export const writtenWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(/[’'ʼ`]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,199}/gu) ?? []

export const queryWords = (query: string): string[] => wordsOf(query).slice(0, maxTerms)

export const writtenQuery = (query: string): string[] => writtenWords(query).slice(0, maxTerms)

/**
 * The prefix that words matching this one must have. Endings of Slavic languages and English words
 * change with their case and number, so long words count without theirs.
 */
export function withoutEnding(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word
  return word.slice(0, word.length < 6 ? -1 : -2)
}

/**
 * Every three letters that follow each other, with the ends of words, as numbers. PostgreSQL's own
 * trigrams know letters by the locale of the database, which may know Latin ones alone.
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
