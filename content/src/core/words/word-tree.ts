/** Texts by key, nested by feature. */
export interface WordTree {
  readonly [name: string]: string | WordTree
}

/** The text of a key such as `enquiries.statuses.new`. */
export function textAt(tree: unknown, key: string): string | undefined {
  let at = tree
  for (const name of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = Reflect.get(at, name)
  }
  return typeof at === 'string' ? at : undefined
}

/** Every text with its key. */
export function textsOf(tree: WordTree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : textsOf(value, `${prefix}${name}.`),
  )
}

/** The tree with the texts of another one in place of its own. */
export function withTexts(tree: WordTree, other: WordTree): WordTree {
  const result: Record<string, string | WordTree> = { ...tree }
  for (const [name, value] of Object.entries(other)) {
    const own = result[name]
    result[name] =
      typeof value === 'string' || typeof own !== 'object' ? value : withTexts(own, value)
  }
  return result
}

/** The tree with every text rewritten. */
export function eachText(tree: WordTree, rewrite: (text: string) => string): WordTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string' ? rewrite(value) : eachText(value, rewrite),
    ]),
  )
}
