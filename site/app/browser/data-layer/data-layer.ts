import type { VisitEvent } from './visit-event.ts'

declare global {
  interface Window {
    /** What the tag manager reads; there only where one is set up. */
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
  }
}

let silent = false

/** Who has declined leaves nothing behind, not even in the page. */
export function silence(declined: boolean): void {
  silent = declined
}

/** Lies in the page until the tag manager is allowed to come. */
export function record(event: VisitEvent | null): void {
  if (event !== null && !silent) window.dataLayer?.push(event)
}
