const idempotent = new Set(['GET', 'HEAD'])
const retryable = new Set([408, 409, 425, 429, 500, 502, 503, 504])

export const attemptTimeoutMs = 5_000
export const pageTimeoutMs = 8_000
/** Shorter while the service is away, because a dead service may hang instead of refusing. */
export const timeoutOfPage = (isAway: boolean) => (isAway ? 2_000 : pageTimeoutMs)

/** Only reads are retried. */
export function maxAttempts(method: string): number {
  return idempotent.has(method) ? 2 : 1
}

export function isRetryable(status: number): boolean {
  return retryable.has(status)
}

/** Timeout of the next attempt; 0 after the deadline. */
export function attemptTimeLeft(
  now: number,
  deadline: number,
  attemptMs = attemptTimeoutMs,
): number {
  return Math.max(0, Math.min(attemptMs, deadline - now))
}
