/** Whether two values of a field mean the same, ignoring empty parts and the ids of rows. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other))
}

/** Removes empty parts and the ids of rows, which differ in each version; sorts keys. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(filled)
  if (typeof value !== 'object' || value === null) {
    return value === '' || value === false ? undefined : (value ?? undefined)
  }
  const inside = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, each]) => {
      const kept = key === 'id' ? undefined : filled(each)
      return kept === undefined ? [] : [[key, kept]]
    })
  return inside.length === 0 ? undefined : Object.fromEntries(inside)
}
