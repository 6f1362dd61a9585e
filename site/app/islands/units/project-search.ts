/** All that a project page reads from its address. The rest, such as campaign marks, stays behind. */
export const projectSearchNames = [
  'status',
  'type',
  'floor',
  'sort',
  'unit',
  'price',
  'nightly',
  'occupancy',
  'management',
  'operating',
  'tax',
  'currency',
] as const
export type ProjectSearchName = (typeof projectSearchNames)[number]

/** The query of the same page with some things asked otherwise; `null` no longer asks for them. */
export function changedSearch(
  search: URLSearchParams,
  changes: Partial<Record<ProjectSearchName, string | null>>,
): string {
  const next = new URLSearchParams()
  for (const name of projectSearchNames) {
    const value = changes[name] === undefined ? search.get(name) : changes[name]
    if (value !== null) next.set(name, value)
  }
  return next.size === 0 ? '' : `?${next}`
}
