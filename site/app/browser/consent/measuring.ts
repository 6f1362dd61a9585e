import { mayHoldToken } from '@alun/contract/rules/path-kinds'
import { muteEvents, recordEvent } from '../data-layer/data-layer.ts'
import { pageView, reportedEvents, visitEvent } from '../data-layer/visit-event.ts'
import type { Choice } from './consent-choice.ts'
import { onChoice, storedChoice } from './stored-choice.ts'
import { resumeMeasuring, startTagManager, stopMeasuring } from './tag-manager.ts'

/** @param id of the tag manager's container */
export function measureVisit(id: string): void {
  const { pathname } = location

  const settle = (choice: Choice | null) => {
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
  // A page restored from the bfcache is another view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recordEvent(pageView(pathname))
  })
  for (const name of reportedEvents) {
    document.addEventListener(name, (event) =>
      recordEvent(visitEvent(name, event instanceof CustomEvent ? event.detail : null)),
    )
  }
}
