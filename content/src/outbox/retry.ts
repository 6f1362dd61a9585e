/** Milliseconds. */
const first = 5_000
const longest = 6 * 3_600_000
const growth = 3

/** After this long a message is given up and listed for people to look at. */
export const patienceMs = 3 * 24 * 3_600_000

/**
 * Milliseconds until the next attempt: 5 s after the first failure, then growing, up to a fifth
 * longer by chance so that a service that comes back is not met by all at once.
 *
 * @param failures attempts that have failed, from 1
 * @param chance from 0 to 1
 */
export function retryDelay(failures: number, chance: number): number {
  const delay = Math.min(longest, first * growth ** Math.max(0, failures - 1))
  return Math.round(failures <= 1 ? delay : delay * (1 + chance * 0.2))
}

/** When to try again, in epoch milliseconds; `null` when it is to be given up. */
export function nextAttempt(
  { enqueuedAt, failures }: { enqueuedAt: number; failures: number },
  now: number,
  chance: number,
): number | null {
  const next = now + retryDelay(failures, chance)
  return next - enqueuedAt > patienceMs ? null : next
}
