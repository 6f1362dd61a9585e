import { dayLength } from '@alun/contract/rules/office-time'

const firstDelayMs = 5_000
const maxDelayMs = 6 * 3_600_000
const growth = 3
const jitter = 0.2

/** After this time a message fails for good and is listed for the staff. */
const giveUpAfterMs = 3 * dayLength

/**
 * Delay before the next attempt: 5 s after the first failure, then growing. Jitter prevents all messages from
 * reaching a recovering service at once.
 *
 * @param failures failed attempts, from 1
 * @param random from 0 to 1
 */
function retryDelayMs(failures: number, random: number): number {
  const delay = Math.min(maxDelayMs, firstDelayMs * growth ** Math.max(0, failures - 1))
  return Math.round(failures <= 1 ? delay : delay * (1 + random * jitter))
}

/**
 * When to try again, in epoch milliseconds; `null` to give up.
 *
 * @param message.agesFrom when it was first due, so that a reminder queued weeks ahead does not count as old
 */
export function nextAttempt(
  { agesFrom, failures }: { agesFrom: number; failures: number },
  now: number,
  random: number,
): number | null {
  const next = now + retryDelayMs(failures, random)
  return next - agesFrom > giveUpAfterMs ? null : next
}
