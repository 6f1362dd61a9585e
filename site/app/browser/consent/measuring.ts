import { record, silence } from '../data-layer/data-layer.ts'
import { isOwnPage, pageView, toldEvents, visitEvent } from '../data-layer/visit-event.ts'
import type { Choice } from './consent-choice.ts'
import { consentTemplate } from './consent-template.ts'
import { onChoice, storedChoice } from './stored-choice.ts'
import { resumeMeasuring, startTagManager, stopMeasuring } from './tag-manager.ts'

/** Measures the visit where a tag manager is set up and the visitor allows it. */
export function measureVisit(): void {
  const id = document.getElementById(consentTemplate)?.dataset.tagManager
  if (id === undefined) return
  const { pathname } = location

  const settle = (choice: Choice | null) => {
    silence(choice === 'denied')
    if (choice === 'denied') stopMeasuring()
    if (choice === 'granted') {
      resumeMeasuring()
      if (!isOwnPage(pathname)) startTagManager(id)
    }
  }
  settle(storedChoice())
  onChoice(settle)

  record(pageView(pathname))
  // A page that Back brings out of the browser's cache is seen again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) record(pageView(pathname))
  })
  for (const name of toldEvents) {
    document.addEventListener(name, (event) =>
      record(visitEvent(name, event instanceof CustomEvent ? event.detail : null)),
    )
  }
}
