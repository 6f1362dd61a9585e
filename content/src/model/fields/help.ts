import { type Words, words } from '../panel/words.ts'

/** The sentence that the panel shows under a field. */
export function help(en: string, uk: string, ru: string): { admin: { description: Words } } {
  return { admin: { description: words(en, uk, ru) } }
}
