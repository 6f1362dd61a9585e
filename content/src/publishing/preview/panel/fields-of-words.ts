import { plainWords } from '../../../core/panel/saving/plain-words.ts'
import { textOf } from '../../../core/rich-text/lexical.ts'

/** Values of a form by their paths. */
type Fields = Readonly<Record<string, { value?: unknown }>>

const shortest = 3

/** The fields of a form that hold the words of a page, best first: all of them, else most. */
export function fieldsOfWords(fields: Fields, clicked: string): string[] {
  const words = plainWords(clicked)
  if (words.length < shortest) return []
  const rank = (text: string) => {
    if (text === words) return Number.POSITIVE_INFINITY
    if (text.includes(words)) return words.length
    return text.length >= shortest && words.includes(text) ? text.length : 0
  }
  return Object.entries(fields)
    .map(([path, { value }]) => ({ path, fit: rank(plainWords(textOf(value))) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ path }) => path)
}
