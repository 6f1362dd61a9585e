import { storedChoice } from '../consent/stored-choice.ts'
import { readTouches, type Touches, touchOf, withTouch } from './touch.ts'
import { forgetReferrer, visitReferrer } from './visit-referrer.ts'

const name = 'attribution'
/** What brought a visitor here longer ago than this has no part in what they ask now. */
const lifetimeMs = 90 * 24 * 60 * 60_000

/**
 * What an enquiry says of where its visitor came from: with consent all that is stored, without it
 * what this page knows of itself.
 */
export function enquiryAttribution(): Touches {
  return storedChoice() === 'granted' ? storeVisit() : withTouch(null, visitAtHand())
}

/** Stores this visit beside the ones before; only with consent. */
export function storeVisit(): Touches {
  const touch = visitAtHand()
  const stored = read()
  const isFresh =
    stored?.first.at !== undefined && Date.now() - Date.parse(stored.first.at) < lifetimeMs
  const isSeenAgain = isFresh && ['reload', 'back_forward'].includes(documentEntry()?.type ?? '')
  const touches = isSeenAgain ? stored : withTouch(isFresh ? stored : null, touch)
  try {
    localStorage.setItem(name, JSON.stringify(touches))
  } catch {
    // Where storage is forbidden, an enquiry knows of this visit alone.
  }
  return touches
}

/** Deletes what was stored, where there is no consent any more. */
export function forgetVisits(): void {
  forgetReferrer()
  try {
    localStorage.removeItem(name)
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

function visitAtHand() {
  // The address as it was asked for: a script may have changed it since.
  const address = documentEntry()?.name ?? location.href
  return touchOf(new URL(address), visitReferrer(address), new Date())
}

function documentEntry(): PerformanceNavigationTiming | null {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry : null
}

function read(): Touches | null {
  try {
    return readTouches(localStorage.getItem(name))
  } catch {
    return null
  }
}
