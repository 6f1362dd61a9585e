/** Milliseconds from one look at the latest build to the next. */
export const pollInterval = 3_600_000

/** Milliseconds that a look may take. */
export const pollLimit = 5_000

/** Where the site says which build it runs; the query keeps caches on the way from answering. */
export function latestBuildAddress(now: number): string {
  return `/builds/latest.json?${now}`
}

/**
 * Whether the site runs another build than the one this page is of.
 *
 * @param answer what was read, whatever it is
 * @returns `null` where the answer doesn't say
 */
export function isOtherBuild(answer: unknown, own: string): boolean | null {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return null
  return typeof answer.id === 'string' && answer.id !== '' ? answer.id !== own : null
}
