/**
 * Whether something could not be fetched in the browser. Each browser has its own words for it:
 * `Failed to fetch`, `NetworkError when attempting to fetch resource.`, `Load failed`.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message === 'A route could not be loaded') return true
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
