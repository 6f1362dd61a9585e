import { askConsent } from './browser/consent/consent.ts'
import type { ConsentChoice } from './browser/consent/consent-choice.ts'
import { consentTemplate } from './browser/consent/consent-template.ts'
import { onChoice, storedChoice } from './browser/consent/stored-choice.ts'
import { forgetVisits } from './browser/consent/visit-referrer.ts'
import { prefetchDocuments } from './browser/prefetch/prefetch.ts'
import { revealOnScroll } from './browser/reveal/reveal-on-scroll.ts'
import { inSteps } from './browser/timing/in-steps.ts'
import { whenIdle } from './browser/timing/when-idle.ts'

const ofVisits = [askConsent, storeVisitWithConsent, loadMeasuring, prefetchDocuments]

/** Starts what nobody needs before the first view. Its file loads afterwards. */
export function startAfterFirstView(): void {
  // A page in a frame is an editor's preview, not a visit.
  const steps = self === top ? [loadLateLinks, ...ofVisits] : [loadLateLinks]
  void inSteps(steps, (begin) => begin())
  whenIdle(revealOnScroll)
}

/**
 * Loads the print style and the manifest late, because on slow connections they delay the first
 * view.
 */
function loadLateLinks(): void {
  const inert = document.getElementById('late-links')
  if (inert) inert.outerHTML = inert.textContent ?? ''
}

/** Loaded on demand, because few sites have a tag manager. */
function loadMeasuring(): void {
  const id = document.getElementById(consentTemplate)?.dataset.tagManager
  if (id === undefined) return
  import('./browser/consent/measuring.ts').then(
    ({ measureVisit }) => measureVisit(id),
    // If this code does not load, only this view is not measured.
    () => {},
  )
}

/** Stores where the visit came from if the visitor consents, and deletes it otherwise. */
function storeVisitWithConsent(): void {
  let settled: ConsentChoice | null | undefined
  const settle = (choice: ConsentChoice | null) => {
    if (choice === settled) return
    settled = choice
    if (choice !== 'granted') return forgetVisits()
    import('./browser/consent/stored-attribution.ts').then(
      // The visitor may withdraw consent in between.
      ({ storeVisit }) => settled === 'granted' && storeVisit(),
      // If this code does not load, only this visit is not counted.
      () => {},
    )
  }
  settle(storedChoice())
  onChoice(settle)
}
