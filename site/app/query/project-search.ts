import { roiFields } from '@alun/contract/rules/calculation'

/** Query parameters of a project page; others, such as campaign parameters, are dropped. */
export const projectSearchNames = [
  'status',
  'type',
  'floor',
  'sort',
  'page',
  'unit',
  ...roiFields,
  'currency',
  /** Carries the figures into the enquiry: a unit's label, or 1. */
  'discuss',
  /** Ticked units, separated by spaces. */
  'compare',
] as const
type ProjectSearchName = (typeof projectSearchNames)[number]

/** The calculator's input as a query. */
export function calculatorSearch(search: URLSearchParams): string {
  const own = new URLSearchParams()
  for (const name of roiFields) {
    const value = search.get(name)
    if (value !== null) own.set(name, value)
  }
  return own.size === 0 ? '' : `?${own}`
}

/** The query with changed parameters; `null` removes one. */
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
