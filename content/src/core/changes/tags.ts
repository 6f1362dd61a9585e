/**
 * Cache tags of an answer. A list has the tag of its collection, an item has its own tag; the change of an item
 * invalidates both.
 */
export function collectionTag(collection: string): string {
  return collection
}

export function itemTag(collection: string, id: string): string {
  return `${collection}:${id}`
}

export function globalTag(global: string): string {
  return `global:${global}`
}

/** Whether pages have content, which menus on every page depend on. */
export const menusTag = 'menus'

/** The free viewing times, which every viewing changes. */
export const slotsTag = 'slots'

export function tagsOfChange(collection: string, id: string): string[] {
  return [collectionTag(collection), itemTag(collection, id)]
}

/**
 * An answer with more items of a collection gets the tag of the collection, because the size of headers is limited.
 */
const maxItemTags = 60

/** Returns distinct tags in a stable order, without item tags that a collection tag covers. */
export function compactTags(tags: Iterable<string>): string[] {
  const all = new Set(tags)
  const itemsOf = Map.groupBy(all, (tag) => tag.split(':', 1)[0] ?? tag)
  const compact: string[] = []
  for (const [group, names] of itemsOf) {
    if (group === 'global') compact.push(...names)
    else if (all.has(group) || names.length > maxItemTags) compact.push(group)
    else compact.push(...names)
  }
  return compact.sort()
}
