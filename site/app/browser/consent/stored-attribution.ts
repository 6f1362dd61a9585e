import { readItem, writeItem } from '../storage/storage.ts'
import { storedChoice } from './stored-choice.ts'
import { readTouches, type Touches, touchOf, withTouch } from './touch.ts'
import { storedVisits, visitReferrer } from './visit-referrer.ts'

/** A first visit longer ago than this no longer counts as the source of an enquiry. */
const lifetimeMs = 90 * 24 * 60 * 60_000

/** With consent the stored visits, without it only what this page knows of itself. */
export function enquiryAttribution(): Touches {
  return storedChoice() === 'granted' ? storeVisit() : withTouch(null, currentTouch())
}

export function storeVisit(): Touches {
  const touch = currentTouch()
  const stored = readTouches(readItem('localStorage', storedVisits))
  const isFresh =
    stored?.first.at !== undefined && Date.now() - Date.parse(stored.first.at) < lifetimeMs
  const isSeenAgain = isFresh && ['reload', 'back_forward'].includes(documentEntry()?.type ?? '')
  const touches = isSeenAgain ? stored : withTouch(isFresh ? stored : null, touch)
  writeItem('localStorage', storedVisits, JSON.stringify(touches))
  return touches
}

function currentTouch() {
  // The address that was requested: scripts may have changed it since.
  const address = documentEntry()?.name ?? location.href
  return touchOf(new URL(address), visitReferrer(address), new Date())
}

function documentEntry(): PerformanceNavigationTiming | null {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry : null
}
