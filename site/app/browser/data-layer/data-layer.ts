import type { VisitEvent } from './visit-event.ts'

declare global {
  interface Window {
    /** What the tag manager reads; there only where one is set up. */
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
  }
}

let silent = false

/** After a visitor has declined, no events are recorded, not even in the page. */
export function muteEvents(declined: boolean): void {
  silent = declined
}

/** Queues an event, which the tag manager reads once it is loaded. */
export function recordEvent(event: VisitEvent | null): void {
  if (event !== null && !silent) window.dataLayer?.push(event)
}
