/** Sorts names with numbers as people do: A2 before A10. */
const names = new Intl.Collator('en', { numeric: true })

export function byUnitName(one: { key: string }, other: { key: string }): number {
  return names.compare(one.key, other.key)
}
