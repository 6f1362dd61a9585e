const repeatable = new Set(['GET', 'HEAD'])
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Milliseconds one attempt may take, and all of them for a page. */
export const attemptTimeoutMs = 5_000
export const pageTimeoutMs = 8_000

/** How often a call is tried at most: only reads are repeated. */
export function maxAttempts(method: string): number {
  return repeatable.has(method) ? 2 : 1
}

/** Whether an answer is one that another attempt may better (requirements §9). */
export function isRetryable(status: number): boolean {
  return passing.has(status)
}

/** Milliseconds the next attempt may take, 0 when the time for all of them is over. */
export function attemptTimeLeft(now: number, deadline: number): number {
  return Math.max(0, Math.min(attemptTimeoutMs, deadline - now))
}

/** `[GET] http://content/v1/pages/home: 503 Service Unavailable` (decisions §9). */
export function fetchErrorMessage(
  method: string,
  url: string,
  status: number | null,
  statusText: string,
): string {
  const outcome = [status ?? '<no response>', statusText].filter((part) => part !== '').join(' ')
  return `[${method}] ${url}: ${outcome}`
}
