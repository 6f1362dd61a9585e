import type { En } from './all-words.ts'
import type { MessageKey } from './shape/translation.ts'

/** Dotted names of all areas: `project`, `project.units`. */
type AreaOf<All> = {
  [Key in keyof All & string]: All[Key] extends string ? never : Key | `${Key}.${AreaOf<All[Key]>}`
}[keyof All & string]

/** An area of words by its dotted name, or a single word. */
export type WordArea = AreaOf<En> | MessageKey<En>

export function wordsOfAreas(catalogue: object, areas: readonly string[]): object {
  const picked = {}
  for (const area of areas) {
    const names = area.split('.')
    const last = names.pop() ?? ''
    let [from, to]: [unknown, Record<string, unknown>] = [catalogue, picked]
    for (const name of names) {
      from = Object(from)[name]
      to = to[name] = Object(to[name] ?? {})
    }
    const words: unknown = Object(from)[last]
    if (words === undefined) throw new Error(`No words in the area ${area}`)
    to[last] = words
  }
  return picked
}
