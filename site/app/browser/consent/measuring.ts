import { mayHoldToken } from '@alun/contract/rules/path-kinds'
import type { ConsentChoice } from './consent-choice.ts'
import { onChoice, storedChoice } from './stored-choice.ts'
import { resumeMeasuring, startTagManager, stopMeasuring } from './tag-manager.ts'
import { pageView, reportedEvents, type VisitEvent, visitEvent } from './visit-event.ts'

/** @param id container of the tag manager */
export function measureVisit(id: string): void {
  const { pathname } = location

  const settle = (choice: ConsentChoice | null) => {
    muteEvents(choice === 'denied')
    if (choice === 'denied') stopMeasuring()
    if (choice === 'granted') {
      resumeMeasuring()
      if (!mayHoldToken(pathname)) startTagManager(id)
    }
  }
  settle(storedChoice())
  onChoice(settle)

  recordEvent(pageView(pathname))
  // A page restored from the bfcache counts as another view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recordEvent(pageView(pathname))
  })
  for (const name of reportedEvents) {
    document.addEventListener(name, (event) =>
      recordEvent(visitEvent(name, event instanceof CustomEvent ? event.detail : null)),
    )
  }
}

declare global {
  interface Window {
    /** Queue of the tag manager; missing without one. */
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
  }
}

let silent = false

/** Stops recording, even in the page, after a visitor has declined. */
function muteEvents(declined: boolean): void {
  silent = declined
}

/** Queues an event until the tag manager has loaded. */
function recordEvent(event: VisitEvent | null): void {
  if (event !== null && !silent) window.dataLayer?.push(event)
}
