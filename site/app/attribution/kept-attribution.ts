import { readTouches, type Touches, touchOf, withTouch } from './touch.ts'
import { visitReferrer } from './visit-referrer.ts'

const name = 'attribution'
/** What brought a visitor here longer ago than this has no part in what they ask now. */
const lifetimeMs = 90 * 24 * 60 * 60_000

/** Where this visitor came from, the visit at hand included. Kept in this browser alone. */
export function keptAttribution(): Touches {
  const now = new Date()
  const [view] = performance.getEntriesByType('navigation')
  const entry = view instanceof PerformanceNavigationTiming ? view : null
  // The address as it was asked for: a script may have changed it since.
  const address = entry?.name ?? location.href
  const touch = touchOf(new URL(address), visitReferrer(address), now)
  const kept = read()
  const isFresh =
    kept?.first.at !== undefined && now.getTime() - Date.parse(kept.first.at) < lifetimeMs
  const again = entry?.type === 'reload' || entry?.type === 'back_forward'
  const touches = isFresh && again ? kept : withTouch(isFresh ? kept : null, touch)
  keep(touches)
  return touches
}

function read(): Touches | null {
  try {
    return readTouches(localStorage.getItem(name))
  } catch {
    return null
  }
}

function keep(touches: Touches): void {
  try {
    localStorage.setItem(name, JSON.stringify(touches))
  } catch {
    // Where storage is forbidden, an enquiry knows of this visit alone.
  }
}
