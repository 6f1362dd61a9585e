/** What keyboards and programs put for an apostrophe within a word. */
const apostrophes = /[’‘‛'＇ʼʻʹˈ`´′‵ꞌ"＂*＊]/gu

/** Places where a word may be broken, joiners, marks of direction and of how a sign is drawn. */
const invisible =
  /\p{Variation_Selector}|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** Letters of two alphabets that look alike in lower case or in capitals: the keyboard stood on the other one. */
const cyrillic = 'авекмнорстухіїјѕ'
const latin = 'abekmhopctyxiïjs'

/** Letters that are not made of another one and a mark, and what keyboards without them write instead. */
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
 * A text as it is compared: lower case without diacritics, so that й is и, ё is е, é is e, and with
 * one letter for those that look alike. The database folds so as well (`folded`).
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

/** A word whose letters are of two alphabets in the one that has all of them, in which it has a stem. */
function inOneAlphabet(word: string): string {
  const letters = [...word]
  const has = (alphabet: RegExp, others: string) =>
    letters.some((each) => alphabet.test(each) && !others.includes(each))
  if (!has(/[a-zï]/, '') || !has(/[а-ґ]/, '')) return word
  const [from, to] = has(/[а-ґ]/, cyrillic) ? [latin, cyrillic] : [cyrillic, latin]
  return letters.map((each) => lookAlike(each, from, to)).join('')
}

/** The words of a text, as they are compared. Longer ones are cut: the database takes 2046 bytes. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]{1,200}/gu) ?? []

/** The words of a text as they are written, for whom diacritics count. */
export const writtenWords = (text: string): string[] =>
  text
    .replaceAll(apostrophes, '')
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    // Capitals of Turkish and those of other languages have different small letters.
    .replaceAll(/i\u0307|ı/gu, 'i')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,199}/gu)
    ?.map(inOneAlphabet) ?? []

/** Whether a text has every word of a question, in whatever order and spelling. */
export function hasWords(text: string, question: string): boolean {
  const plainText = folded(text)
  return folded(question)
    .split(/\s+/u)
    .every((word) => plainText.includes(word))
}
