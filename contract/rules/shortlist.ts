import { isSlug } from './slug.ts'
import { isUnitKey } from './unit.ts'

/** Most units of one comparison, because a page fits this many columns. */
export const shortlistLimit = 6

/** Slug of a project and key of a unit: `garden-villas.unit-A03`. */
export function unitRef(project: string, key: string): string {
  return `${project}.${key}`
}

/** `null` unless the text is written as a reference of a unit. */
export function readUnitRef(text: string): { project: string; key: string } | null {
  const [project = '', key = '', ...rest] = text.split('.')
  return isSlug(project) && isUnitKey(key) && rest.length === 0 ? { project, key } : null
}

/** The valid ones of these units, without duplicates, up to the limit. */
export function readShortlist(refs: readonly string[]): string[] {
  return [...new Set(refs.filter((ref) => readUnitRef(ref) !== null))].slice(0, shortlistLimit)
}

/** The compared units in the query of an address: `?unit=…&unit=…`. */
export function shortlistIn(search: URLSearchParams): string[] {
  return readShortlist(search.getAll('unit'))
}

export function shortlistSearch(refs: readonly string[]): string {
  return refs.length === 0 ? '' : `?${refs.map((ref) => `unit=${ref}`).join('&')}`
}

/** The ticked units on the page of a project: `?compare=garden-villas.unit-A03+riverside-row.unit-A01`. */
export function tickedIn(search: URLSearchParams): string[] {
  return readShortlist(search.get('compare')?.split(' ') ?? [])
}

export function tickedSearch(refs: readonly string[]): string {
  return refs.length === 0 ? '' : `?compare=${refs.join('+')}`
}
