/** Texts by their keys, such as `enquiries.statuses.new`. */
export type FlatWords = Readonly<Record<string, string>>

/** The same texts nested by the parts of their keys, as in Payload and in the files of a site. */
export interface WordTree {
  readonly [name: string]: string | WordTree
}

export function flatWords(tree: WordTree, prefix = ''): FlatWords {
  const entries = Object.entries(tree).map(([name, value]) =>
    typeof value === 'string' ? { [prefix + name]: value } : flatWords(value, `${prefix}${name}.`),
  )
  return Object.assign({}, ...entries)
}

interface Branch {
  [name: string]: string | Branch
}

/** The words of one group, such as `framework`, nested. */
export function groupOf(flat: FlatWords, group: string): WordTree {
  const tree: Branch = {}
  for (const [key, text] of Object.entries(flat)) {
    const [first, ...names] = key.split('.')
    const last = names.pop()
    if (first === group && last !== undefined) branchAt(tree, names)[last] = text
  }
  return tree
}

function branchAt(tree: Branch, names: readonly string[]): Branch {
  let branch = tree
  for (const name of names) {
    const found = Object.hasOwn(branch, name) ? branch[name] : undefined
    const next = typeof found === 'object' ? found : {}
    branch[name] = next
    branch = next
  }
  return branch
}

export function withoutGroups(flat: FlatWords, groups: readonly string[]): FlatWords {
  const entries = Object.entries(flat)
  return Object.fromEntries(
    entries.filter(([key]) => !groups.some((group) => key.startsWith(`${group}.`))),
  )
}

export function eachText(flat: FlatWords, rewrite: (text: string) => string): FlatWords {
  return Object.fromEntries(Object.entries(flat).map(([key, text]) => [key, rewrite(text)]))
}
