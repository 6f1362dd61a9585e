/** Whether two values of a field say the same, whatever is empty in them and whatever ids their rows have. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(filled(one)) === JSON.stringify(filled(other))
}

/** Without what is empty and the ids of rows, which are others in each version; keys in one order. */
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
