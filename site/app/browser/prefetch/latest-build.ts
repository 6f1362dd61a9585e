export const pollIntervalMs = 3_600_000

export const pollTimeoutMs = 5_000

/** Address of the latest build; the query bypasses caches. */
export function latestBuildAddress(now: number): string {
  return `/builds/latest.json?${now}`
}

/** Whether the site has another build than this page; an invalid answer names none. */
export function isOtherBuild(answer: unknown, own: string): boolean {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return false
  return typeof answer.id === 'string' && answer.id !== '' && answer.id !== own
}
