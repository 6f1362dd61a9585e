import { hydrateIsland, islandsNamed } from '../islands/islands.ts'
import {
  dismissalsKey,
  loadDismissals,
  recordPromoShown,
  saveDismissals,
} from './dismissal-storage.ts'
import { type Dismissals, dismissedAgain, dismissedForGood } from './dismissals.ts'
import { isBusy, whenFree } from './obstacles.ts'
import { PromoTimer } from './promo-dialog-timer.ts'

/** Counts dismissals of the promotion, and opens it when it is due. */
export function startPromo(): void {
  const [promo] = islandsNamed('promo')
  const timer = promo ? timerOf(promo) : null

  function count(change: (current: Dismissals, now: number) => Dismissals): void {
    const now = Date.now()
    saveDismissals(change(loadDismissals(now), now), now)
    timer?.counted()
  }
  document.addEventListener('promo-dismissed', () => count(dismissedAgain))
  // After an enquiry, here or on the promotion's own page, it is not shown again.
  document.addEventListener('lead-sent', (event) => {
    if (isOfPromo(event)) count(dismissedForGood)
  })
  if (timer === null) return
  addEventListener('storage', ({ key }) => {
    if (key === dismissalsKey || key === null) timer.counted()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // A page in the bfcache gets no storage events.
    timer.counted()
    timer.pageReady()
  })
  if (document.readyState === 'complete') timer.pageReady()
  else addEventListener('load', () => timer.pageReady(), { once: true })
}

function timerOf(promo: HTMLElement): PromoTimer {
  // The promotion may end while the page is open.
  const end = Number(promo.closest<HTMLElement>('[data-promo-end]')?.dataset.promoEnd)
  return new PromoTimer({
    dismissals: () => loadDismissals(Date.now()).count,
    fetchCode: () =>
      hydrateIsland(promo).then(
        () => true,
        () => false,
      ),
    isBusy,
    whenFree,
    canOpen: () => Date.now() < end && promo.querySelector('dialog') === null,
    open: () => {
      recordPromoShown()
      document.dispatchEvent(new Event('promo-due'))
    },
  })
}

function isOfPromo(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return (
    typeof detail === 'object' && detail !== null && 'form' in detail && detail.form === 'promo'
  )
}
