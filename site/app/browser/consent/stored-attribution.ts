import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { currentTime } from '@alun/contract/rules/current-time'
import { navigationEntry } from '../timing/navigation-entry.ts'
import { storedChoice } from './stored-choice.ts'
import { readTouches, type Touches, touchOf, withTouch } from './touch.ts'
import { storedVisits, visitReferrer } from './visit-referrer.ts'

/** A first visit longer ago is not the source of an enquiry. */
const lifetimeMs = 90 * 24 * 60 * 60_000

/** Stored visits if the visitor consented, else only the source of this page. */
export function enquiryAttribution(): Touches {
  return storedChoice() === 'granted' ? storeVisit() : withTouch(null, currentTouch())
}

export function storeVisit(): Touches {
  const touch = currentTouch()
  const stored = readTouches(readItem('localStorage', storedVisits))
  const isFresh =
    stored?.first.at !== undefined && currentTime() - Date.parse(stored.first.at) < lifetimeMs
  const isSeenAgain = isFresh && ['reload', 'back_forward'].includes(navigationEntry()?.type ?? '')
  const touches = isSeenAgain ? stored : withTouch(isFresh ? stored : null, touch)
  writeItem('localStorage', storedVisits, JSON.stringify(touches))
  return touches
}

function currentTouch() {
  // The requested address, because scripts may have changed the current one.
  const address = navigationEntry()?.name ?? location.href
  return touchOf(new URL(address), visitReferrer(address), new Date(currentTime()))
}
