import { hydrateIsland, islandsNamed } from '../../browser/islands/islands.ts'
import { reloadForLostCode } from '../../browser/islands/lost-code.ts'
import { readItem, writeItem } from '../../browser/storage/storage.ts'
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
    const now = Date.now()
    saveDismissals(change(loadDismissals(now), now), now)
    timer?.counted()
  }
  document.addEventListener('promo-dismissed', () => count(dismissedAgain))
  // After an enquiry, here or on the offer's own page, it is not shown again.
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
    dismissals: () => loadDismissals(Date.now()).count,
    fetchCode: () =>
      hydrateIsland(island).then(
        () => true,
        () => {
          reloadForLostPromo()
          return false
        },
      ),
    isBusy,
    canOpen: () => Date.now() < end && island.querySelector('dialog') === null,
    open: () => {
      recordShown()
      document.dispatchEvent(new Event('promo-dialog-due'))
    },
  })
}

/** Once in a session: code that is never available would reload the page with every wait. */
function reloadForLostPromo(): void {
  if (isBusy() || readItem('sessionStorage', reloadedKey) !== null) return
  if (writeItem('sessionStorage', reloadedKey, 'true')) reloadForLostCode()
}

const reloadedKey = 'promoReloaded'

const isPromoForm = (event: Event) =>
  event instanceof CustomEvent && Object(event.detail).form === 'promo'
