/** Texts by their keys, such as `enquiries.statuses.new`. */
export type FlatWords = Readonly<Record<string, string>>

/** The same nested by the parts of their keys, as Payload and the files of a site have them. */
export interface WordTree {
  readonly [name: string]: string | WordTree
}

export function flatWords(tree: WordTree, prefix = ''): FlatWords {
  const entries = Object.entries(tree).map(([name, value]) =>
    typeof value === 'string' ? { [prefix + name]: value } : flatWords(value, `${prefix}${name}.`),
  )
  return Object.assign({}, ...entries)
}

/** The words of one group, such as `framework`, nested. */
export function groupOf(flat: FlatWords, group: string): WordTree {
  const tree = {}
  for (const [key, text] of Object.entries(flat)) {
    const [first, ...names] = key.split('.')
    const last = names.pop()
    if (first !== group || last === undefined) continue
    const place = names.reduce<object>((at, name) => {
      if (!Object.hasOwn(at, name)) Reflect.set(at, name, {})
      return Object(Reflect.get(at, name))
    }, tree)
    Reflect.set(place, last, text)
  }
  return tree
}

/** Words without those of some groups. */
export function withoutGroups(flat: FlatWords, groups: readonly string[]): FlatWords {
  const entries = Object.entries(flat)
  return Object.fromEntries(
    entries.filter(([key]) => !groups.some((group) => key.startsWith(`${group}.`))),
  )
}

export function eachText(flat: FlatWords, rewrite: (text: string) => string): FlatWords {
  return Object.fromEntries(Object.entries(flat).map(([key, text]) => [key, rewrite(text)]))
}
