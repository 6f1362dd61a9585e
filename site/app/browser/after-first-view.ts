import { storeVisitWithConsent } from './attribution/watch-consent.ts'
import { askConsent } from './consent/consent.ts'
import { measureVisit } from './consent/measuring.ts'
import { loadLateLinks } from './late-links.ts'
import { storeForOffline } from './offline/store-for-offline.ts'
import { prefetchDocuments } from './prefetch/prefetch.ts'
import { revealOnScroll } from './reveal/reveal-on-scroll.ts'
import { inSteps } from './timing/in-steps.ts'
import { whenIdle } from './timing/when-idle.ts'
import { watchVitals } from './vitals/watch-vitals.ts'
import { watchWaitingEnquiries } from './waiting-enquiries/watch-waiting.ts'

const ofVisits = [
  askConsent,
  storeVisitWithConsent,
  measureVisit,
  prefetchDocuments,
  storeForOffline,
  watchWaitingEnquiries,
  watchVitals,
]

/** What nobody needs before they see the page: a file of its own, loaded then. */
export function startAfterFirstView(): void {
  // A page in a frame is an editor's preview, not a visit.
  const steps = self === top ? [loadLateLinks, ...ofVisits] : [loadLateLinks]
  inSteps(steps, (begin) => begin())
  whenIdle(revealOnScroll)
}
