/** How often the promotion was sent away, and until when that counts. */
export interface Dismissals {
  count: number
  /** Epoch milliseconds; of no account where the count is 0. */
  until: number
}

/** As the browser keeps it; `null` where there is nothing. */
export interface KeptDismissals {
  count: string | null
  /** Beside the count, which is a plain number. */
  until: string | null
  /** The count once more, for the server, and for a browser whose storage was cleared. */
  cookie: string | null
}

/** Milliseconds for which a dismissal counts, from the last one on. */
export const dismissalsLast = 30 * 86_400_000

/** From here on the promotion stays away. */
export const forGood = 2

const wholeNumber = /^\d{1,15}$/
const none: Dismissals = { count: 0, until: 0 }

/** What is kept counts as it says; storage wins over the cookie, and what is no number is 0. */
export function readDismissals(kept: KeptDismissals, now: number): Dismissals {
  const count = numberIn(kept.count ?? kept.cookie)
  if (count === 0) return none
  const until = kept.count === null ? 0 : numberIn(kept.until)
  // A count without a term, or with one that was never given, counts from now.
  if (until === 0 || until > now + dismissalsLast) return { count, until: now + dismissalsLast }
  return until > now ? { count, until } : none
}

export function dismissedAgain({ count }: Dismissals, now: number): Dismissals {
  return { count: count + 1, until: now + dismissalsLast }
}

export function dismissedForGood({ count }: Dismissals, now: number): Dismissals {
  return { count: Math.max(count, forGood), until: now + dismissalsLast }
}

function numberIn(text: string | null): number {
  return text !== null && wholeNumber.test(text) ? Number(text) : 0
}
