import { islandsNamed, wake } from '../islands/islands.ts'
import { dismissalsKey, keep, noteShown, readKept } from './dismissal-storage.ts'
import { type Dismissals, dismissedAgain, dismissedForGood } from './dismissals.ts'
import { isBusy, whenFree } from './obstacles.ts'
import { PromoWatch } from './promo-watch.ts'

/** Counts how often the promotion was sent away, and shows it when its time has come. */
export function watchPromo(): void {
  const [promo] = islandsNamed('promo')
  const watch = promo ? watchOf(promo) : null

  function count(change: (kept: Dismissals, now: number) => Dismissals): void {
    const now = Date.now()
    keep(change(readKept(now), now), now)
    watch?.counted()
  }
  document.addEventListener('promo-dismissed', () => count(dismissedAgain))
  // Whoever has asked, here or on the promotion's own page, need not be asked again.
  document.addEventListener('lead-sent', (event) => {
    if (isOfPromo(event)) count(dismissedForGood)
  })
  if (watch === null) return
  addEventListener('storage', ({ key }) => {
    if (key === dismissalsKey || key === null) watch.counted()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // While the page lay in the browser's memory nobody told it anything.
    watch.counted()
    watch.pageReady()
  })
  if (document.readyState === 'complete') watch.pageReady()
  else addEventListener('load', () => watch.pageReady(), { once: true })
}

function watchOf(promo: HTMLElement): PromoWatch {
  // A page may be open longer than the promotion runs.
  const end = Number(promo.closest<HTMLElement>('[data-promo-end]')?.dataset.promoEnd)
  return new PromoWatch({
    dismissals: () => readKept(Date.now()).count,
    fetchCode: () =>
      wake(promo).then(
        () => true,
        () => false,
      ),
    isBusy,
    whenFree,
    canOpen: () => Date.now() < end && promo.querySelector('dialog') === null,
    open: () => {
      noteShown()
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
