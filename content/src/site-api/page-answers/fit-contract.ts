import type { z } from 'zod'

/** More than any value of a page is deep, as each round takes one level. */
const mostRounds = 40

interface Fitted<T> {
  page: T
  /** Paths of what was left out. */
  left: string[]
}

/**
 * A page without what its contract refuses: a field becomes empty, a row leaves its list, and where neither may
 * be, what they are a part of does. The site takes an answer as a whole, so that one value that was stored
 * before it was checked would take the page from it, and with the layout every page.
 */
export function fitContract<T extends object>(contract: z.ZodType<T>, page: T): Fitted<T> {
  if (contract.safeParse(page).success) return { page, left: [] }
  const left = new Set<string>()
  // As it is sent, so that no part of it is also in another place.
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
  // The site says what it refuses.
  return { page, left: [] }
}

/** Empties a field; of one that is empty and must not be, what holds it. Rows leave their lists later. */
function leaveOut(page: object, path: PropertyKey[], lists: Set<unknown[]>): void {
  const key = path.at(-1)
  const holder = path.slice(0, -1).reduce<unknown>((part, each) => Object(part)[each], page)
  if (key === undefined || typeof holder !== 'object' || holder === null) return
  const isEmpty = (Reflect.get(holder, key) ?? null) === null
  if (!isEmpty) Reflect.set(holder, key, null)
  else if (Array.isArray(holder)) lists.add(holder)
  else leaveOut(page, path.slice(0, -1), lists)
}
