import { isSlug } from './slug.ts'
import { isUnitKey } from './unit.ts'

/** Units of one comparison: as many columns as a page can show side by side. */
export const shortlistLimit = 6

/** Slug of a project and key of a unit: `garden-villas.unit-A03`. */
export function unitRef(project: string, key: string): string {
  return `${project}.${key}`
}

function isUnitRef(text: string): boolean {
  const [project = '', key = '', ...rest] = text.split('.')
  return isSlug(project) && isUnitKey(key) && rest.length === 0
}

/** The valid units among the given ones, each once, as many as are allowed. */
export function readShortlist(refs: readonly string[]): string[] {
  return [...new Set(refs.filter(isUnitRef))].slice(0, shortlistLimit)
}

/** The compared units in the query of an address: `?unit=…&unit=…`. */
export function shortlistIn(search: URLSearchParams): string[] {
  return readShortlist(search.getAll('unit'))
}

export function shortlistSearch(refs: readonly string[]): string {
  return refs.length === 0 ? '' : `?${refs.map((ref) => `unit=${ref}`).join('&')}`
}

/** Those that are ticked on the page of a project: `?compare=garden-villas.unit-A03+riverside-row.unit-A01`. */
export function tickedIn(search: URLSearchParams): string[] {
  return readShortlist(search.get('compare')?.split(' ') ?? [])
}

export function tickedSearch(refs: readonly string[]): string {
  return refs.length === 0 ? '' : `?compare=${refs.join('+')}`
}
