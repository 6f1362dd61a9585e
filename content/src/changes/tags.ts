/**
 * Names of what an answer was made of. A list depends on the name of its collection, one item on
 * its own; a change names both, so neither can be missed.
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

/** Viewing times that are free: changes with every booking. */
export const slotsTag = 'slots'

/** What a change of one item concerns: the item itself and every list of its kind. */
export function tagsOfChange(collection: string, id: string): string[] {
  return [collectionTag(collection), itemTag(collection, id)]
}

/** Above this many, the items of a collection are named by their collection: headers are finite. */
const itemsNamedSingly = 60

/** Distinct names in a stable order, none that another one covers. */
export function tidyTags(tags: Iterable<string>): string[] {
  const all = new Set(tags)
  const itemsOf = Map.groupBy(all, (tag) => tag.split(':', 1)[0] ?? tag)
  const kept: string[] = []
  for (const [group, names] of itemsOf) {
    if (group === 'global') kept.push(...names)
    else if (all.has(group) || names.length > itemsNamedSingly) kept.push(group)
    else kept.push(...names)
  }
  return kept.sort()
}
