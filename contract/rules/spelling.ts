import { dashes } from './dashes.ts'

/** Characters that keyboards and programs use for an apostrophe within a word. */
const apostrophes = /[’‘‛'＇ʼʻʹˈ`´′‵ꞌ"＂*＊]/gu

/** Soft hyphens, joiners, marks of direction and variation selectors. */
const invisible =
  /\p{Variation_Selector}|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/**
 * Letters of the two alphabets that look alike in lower or upper case. People mix them when the
 * keyboard is set to the other layout.
 */
const cyrillic = 'авекмнорстухіїјѕ'
const latin = 'abekmhopctyxiïjs'

/**
 * Letters that Unicode does not decompose, with their usual replacement on keyboards without them.
 */
const plain: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * Normalizes a text for comparison: lower case without diacritics, so that й equals и, ё equals е,
 * é equals e. Letters that look alike become one letter. The function `folded` of the database does
 * the same.
 */
export function folded(text: string): string {
  return text
    .replaceAll('´', '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll(apostrophes, '')
    .replaceAll(invisible, '')
    .toLowerCase()
    .replaceAll(/[ıłøđßæœ]/gu, (letter) => plain[letter] ?? letter)
    .replaceAll(/[а-ј]/gu, (letter) => lookAlike(letter, cyrillic, latin))
}

const lookAlike = (letter: string, from: string, to: string) => to[from.indexOf(letter)] ?? letter

/**
 * Converts a word with letters of both alphabets to the alphabet that contains all of them, because
 * stemming needs one alphabet.
 */
function inOneAlphabet(word: string): string {
  const letters = [...word]
  const has = (alphabet: RegExp, others: string) =>
    letters.some((each) => alphabet.test(each) && !others.includes(each))
  if (!has(/[a-zï]/, '') || !has(/[а-ґ]/, '')) return word
  const [from, to] = has(/[а-ґ]/, cyrillic) ? [latin, cyrillic] : [cyrillic, latin]
  return letters.map((each) => lookAlike(each, from, to)).join('')
}

/**
 * The words of a text, normalized for comparison. Longer words are cut, because a lexeme of the
 * database has at most 2046 bytes.
 */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]{1,200}/gu) ?? []

/** The words of a text with their diacritics, which count in stemming. */
export const writtenWords = (text: string): string[] =>
  text
    .replaceAll(apostrophes, '')
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    // İ and I, of Turkish and of other languages, have different small letters.
    .replaceAll(/i\u0307|ı/gu, 'i')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,199}/gu)
    ?.map(inOneAlphabet) ?? []

const withPlainDashes = (text: string) => folded(text).replaceAll(dashes, '-')

/** Whether a text contains every word of a query, in any order and spelling. */
export function hasWords(text: string, question: string): boolean {
  const plainText = withPlainDashes(text)
  return withPlainDashes(question)
    .split(/\s+/u)
    .every((word) => plainText.includes(word))
}
