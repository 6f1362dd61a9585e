/** How often the promo dialog was dismissed, and until when that counts. */
export interface Dismissals {
  count: number
  /** Epoch milliseconds; ignored where the count is 0. */
  until: number
}

interface StoredDismissals {
  count: string | null
  /** Expiry, in an item of its own because the count must be a plain number. */
  until: string | null
  /** Copy of the count, for the server and for a browser whose storage was cleared. */
  cookie: string | null
}

/** Milliseconds for which dismissals count, from the last one. */
export const dismissalLifetimeMs = 30 * 86_400_000

/** Milliseconds until the promo dialog is due, by how often it was dismissed. */
const delays = [15_000, 40_000]

const wholeNumber = /^\d{1,15}$/
const none: Dismissals = { count: 0, until: 0 }

/** Storage wins over the cookie; anything but a number counts as 0. */
export function readDismissals(stored: StoredDismissals, now: number): Dismissals {
  const count = numberIn(stored.count ?? stored.cookie)
  if (count === 0) return none
  const until = stored.count === null ? 0 : numberIn(stored.until)
  // Without an expiry, or with an impossible one, the count lasts from now.
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

/** `null` where the promo dialog is never shown. */
export function promoDialogDelay(dismissals: number): number | null {
  return delays[dismissals] ?? null
}
