import { readItem } from '@alun/contract/rules/browser-storage'
import { askConsent } from './browser/consent/consent.ts'
import type { Choice } from './browser/consent/consent-choice.ts'
import { consentTemplate } from './browser/consent/consent-template.ts'
import { onChoice, storedChoice } from './browser/consent/stored-choice.ts'
import { forgetVisits } from './browser/consent/visit-referrer.ts'
import { prefetchDocuments } from './browser/prefetch/prefetch.ts'
import { revealOnScroll } from './browser/reveal/reveal-on-scroll.ts'
import { inSteps } from './browser/timing/in-steps.ts'
import { whenIdle } from './browser/timing/when-idle.ts'

const ofVisits = [
  askConsent,
  storeVisitWithConsent,
  loadMeasuring,
  prefetchDocuments,
  sendLeftEnquiries,
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
  import('./browser/consent/measuring.ts').then(
    ({ measureVisit }) => measureVisit(id),
    // This view is not measured.
    () => {},
  )
}

/** Stores where the visit came from with consent, and deletes what is stored without. */
function storeVisitWithConsent(): void {
  let settled: Choice | null | undefined
  const settle = (choice: Choice | null) => {
    if (choice === settled) return
    settled = choice
    if (choice !== 'granted') return forgetVisits()
    import('./browser/consent/stored-attribution.ts').then(
      // Withdrawn meanwhile, nothing is stored.
      ({ storeVisit }) => settled === 'granted' && storeVisit(),
      // Without this code only this visit is not counted.
      () => {},
    )
  }
  settle(storedChoice())
  onChoice(settle)
}

/** Sends what a former build has stored in this browser. */
function sendLeftEnquiries(): void {
  if (readItem('localStorage', 'enquiriesWait') === null) return
  import('./features/enquiry/left-enquiries.browser.ts').then(
    (left) => left.sendLeftEnquiries(),
    // Tried again from the next page.
    () => {},
  )
}
