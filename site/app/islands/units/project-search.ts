/** The query parameters of a project page; others, such as campaign marks, are dropped. */
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

/** The query with some parameters changed; `null` removes one. */
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
