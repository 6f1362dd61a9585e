import { keep, readKept } from './dismissal-storage.ts'
import type { Dismissals } from './dismissals.ts'
import { tellPromo } from './promo-events.ts'

/** Keeps how often the promotion was sent away, and tells its timer. */
export function countDismissal(
  promotion: string,
  change: (kept: Dismissals, now: number) => Dismissals,
): void {
  const now = Date.now()
  keep(change(readKept(now), now), now)
  tellPromo('promo-counted', promotion)
}
