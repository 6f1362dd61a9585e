import type { z } from 'zod'

/** More than the depth of any value, because each round removes one level. */
const mostRounds = 40

interface Fitted<T> {
  page: T
  /** Paths of the omitted values. */
  left: string[]
}

/**
 * Removes what the contract rejects: a field becomes empty, a row leaves its list; if the contract allows
 * neither, the parent goes. Without this one old value would fail the page, or all pages if it is in the
 * layout, because the site parses an answer as a whole.
 */
export function fitContract<T extends object>(contract: z.ZodType<T>, page: T): Fitted<T> {
  if (contract.safeParse(page).success) return { page, left: [] }
  const left = new Set<string>()
  // A JSON copy, so that no object is shared between two places.
  const fitted: T = JSON.parse(JSON.stringify(page))
  for (let round = 0; round < mostRounds; round += 1) {
    const { error } = contract.safeParse(fitted)
    if (!error) return { page: fitted, left: [...left] }
    const lists = new Set<unknown[]>()
    for (const { path } of error.issues) {
      left.add(path.join('.'))
      leaveOut(fitted, path, lists)
    }
    for (const list of lists) list.splice(0, list.length, ...list.filter((row) => row !== null))
  }
  // Nothing more can be removed, so the site reports the fault.
  return { page, left: [] }
}

/** Empties a field, or its parent if the field is empty and required. Rows leave their lists later. */
function leaveOut(page: object, path: PropertyKey[], lists: Set<unknown[]>): void {
  const key = path.at(-1)
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((part, each) => (isObject(part) ? part[each] : undefined), page)
  if (key === undefined || !isObject(holder)) return
  const isEmpty = (holder[key] ?? null) === null
  if (!isEmpty) holder[key] = null
  else if (Array.isArray(holder)) lists.add(holder)
  else leaveOut(page, path.slice(0, -1), lists)
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
