import { currentTime } from '@alun/contract/rules/current-time'
import { fieldsOf } from '@alun/contract/rules/fields-of'
import { hydrateIsland, islandsNamed } from '../../browser/islands/islands.ts'
import {
  dismissalsKey,
  loadDismissals,
  recordShown,
  saveDismissals,
} from './dismissal-storage.browser.ts'
import { type Dismissals, dismissedAgain, dismissedForGood } from './dismissals.ts'
import { isBusy, watchPresses } from './obstacles.browser.ts'
import { promoDialogTimer } from './promo-dialog-timer.ts'

/** Counts dismissals of the promo dialog, and opens it when it is due. */
export function startPromoDialog(): void {
  const [island] = islandsNamed('promo-dialog')
  const timer = island ? timerOf(island) : null

  function count(change: (current: Dismissals, now: number) => Dismissals): void {
    const now = currentTime()
    saveDismissals(change(loadDismissals(now), now), now)
    timer?.counted()
  }
  document.addEventListener('promo-dismissed', () => count(dismissedAgain))
  // After an enquiry, here or on the offer's page, the dialog stays closed while dismissals count.
  document.addEventListener('enquiry-sent', (event) => {
    if (isPromoForm(event)) count(dismissedForGood)
  })
  if (timer === null) return
  watchPresses()
  addEventListener('storage', ({ key }) => {
    if (key === dismissalsKey || key === null) timer.counted()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // A page in the bfcache gets no storage events.
    timer.counted()
    timer.start()
  })
  if (document.readyState === 'complete') timer.start()
  else addEventListener('load', timer.start, { once: true })
}

function timerOf(island: HTMLElement): ReturnType<typeof promoDialogTimer> {
  // The offer may end while the page is open.
  const end = Number(island.closest<HTMLElement>('[data-offer-end]')?.dataset.offerEnd)
  return promoDialogTimer({
    dismissals: () => loadDismissals(currentTime()).count,
    // Do not reload the page for missing code, because no reader asked for it; the next page has
    // it.
    fetchCode: () =>
      hydrateIsland(island).then(
        () => true,
        () => false,
      ),
    isBusy,
    canOpen: () => currentTime() < end && island.querySelector('dialog') === null,
    open: () => {
      recordShown()
      document.dispatchEvent(new Event('promo-dialog-due'))
    },
  })
}

const isPromoForm = (event: Event) =>
  event instanceof CustomEvent && fieldsOf(event.detail).form === 'promo'
