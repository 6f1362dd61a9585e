import { storeVisitWithConsent } from './attribution/watch-consent.ts'
import { askConsent } from './consent/consent.ts'
import { consentTemplate } from './consent/consent-template.ts'
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
  loadMeasuring,
  prefetchDocuments,
  storeForOffline,
  watchWaitingEnquiries,
  watchVitals,
]

/** What nobody needs before they see the page: a file of its own, loaded then. */
export function startAfterFirstView(): void {
  // A page in a frame is an editor's preview, not a visit.
  const steps = self === top ? [loadLateLinks, ...ofVisits] : [loadLateLinks]
  void inSteps(steps, (begin) => begin())
  whenIdle(revealOnScroll)
}

/** Loads what is for paper and the home screen: on a slow connection each would delay the first view. */
function loadLateLinks(): void {
  const inert = document.getElementById('late-links')
  if (inert) inert.outerHTML = inert.textContent ?? ''
}

/** Few sites have a tag manager. */
function loadMeasuring(): void {
  const id = document.getElementById(consentTemplate)?.dataset.tagManager
  if (id === undefined) return
  import('./consent/measuring.ts').then(
    ({ measureVisit }) => measureVisit(id),
    // This view is not measured.
    () => {},
  )
}
