/**
 * Cache tags of an answer. A list has the tag of its collection, an item one of its own; a change of
 * an item names both.
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

/** Which pages have content, as menus on every page list them. */
export const menusTag = 'menus'

/** The free viewing times; every viewing changes them. */
export const slotsTag = 'slots'

/** The tags that a change of an item invalidates. */
export function tagsOfChange(collection: string, id: string): string[] {
  return [collectionTag(collection), itemTag(collection, id)]
}

/** More items of a collection get its tag instead, because the size of headers is limited. */
const maxItemTags = 60

/** Distinct tags in a stable order, without those that another one covers. */
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
