/** How often the promo dialog was dismissed, and until when that counts. */
export interface Dismissals {
  count: number
  /** Epoch milliseconds; ignored if the count is 0. */
  until: number
}

interface StoredDismissals {
  count: string | null
  /** Expiry in a separate item, because the count must be a plain number. */
  until: string | null
  /** Copy of the count, for browsers whose storage was cleared. */
  cookie: string | null
}

/** Dismissals count for this many milliseconds after the last one. */
export const dismissalLifetimeMs = 30 * 86_400_000

/** Milliseconds until the promo dialog opens, by number of dismissals. */
const delays = [15_000, 40_000]

export const wholeNumber = /^\d{1,15}$/
const none: Dismissals = { count: 0, until: 0 }

/** Storage takes precedence over the cookie; an invalid number counts as 0. */
export function readDismissals(stored: StoredDismissals, now: number): Dismissals {
  const count = numberIn(stored.count ?? stored.cookie)
  if (count === 0) return none
  const until = stored.count === null ? 0 : numberIn(stored.until)
  // With a missing or impossible expiry, the count lasts from now.
  if (until === 0 || until > now + dismissalLifetimeMs)
    return { count, until: now + dismissalLifetimeMs }
  return until > now ? { count, until } : none
}

export function dismissedAgain({ count }: Dismissals, now: number): Dismissals {
  return { count: count + 1, until: now + dismissalLifetimeMs }
}

export function dismissedForGood({ count }: Dismissals, now: number): Dismissals {
  return { count: Math.max(count, delays.length), until: now + dismissalLifetimeMs }
}

function numberIn(text: string | null): number {
  return text !== null && wholeNumber.test(text) ? Number(text) : 0
}

/** `null` if the promo dialog must stay closed. */
export function promoDialogDelay(dismissals: number): number | null {
  return delays[dismissals] ?? null
}
