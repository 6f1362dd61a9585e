/** A value with sorted keys, without empty parts, and without the ids of rows, because each version has others. */
export function filled(value: unknown): unknown {
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
