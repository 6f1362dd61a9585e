/** Units on one shortlist: as many columns as a page can show side by side. */
export const shortlistLimit = 6

/** Slug of a project and key of a unit: `segara-berawa.unit-A03`. */
const unitRefPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[A-Za-z][\w-]{0,79}$/

export function unitRef(project: string, key: string): string {
  return `${project}.${key}`
}

/** The valid units among the given ones, each once, as many as are allowed. */
export function readShortlist(refs: readonly string[]): string[] {
  const valid = refs.filter((ref) => ref.length <= 160 && unitRefPattern.test(ref))
  return [...new Set(valid)].slice(0, shortlistLimit)
}

/** The shortlist in the query of an address: `?unit=…&unit=…`. */
export function shortlistIn(search: URLSearchParams): string[] {
  return readShortlist(search.getAll('unit'))
}

/** Query with a shortlist; empty without units. */
export function shortlistSearch(refs: readonly string[]): string {
  return refs.length === 0 ? '' : `?${refs.map((ref) => `unit=${ref}`).join('&')}`
}
