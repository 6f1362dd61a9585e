import { useEffect } from 'react'

/** Notes where the visit came from, once the page is there: an enquiry may follow days later. */
export function RememberVisit() {
  useEffect(() => {
    const later = setTimeout(() => {
      // Without it the enquiry only knows less of where it came from.
      import('./kept-attribution.ts').then(
        ({ keptAttribution }) => keptAttribution(),
        () => undefined,
      )
    }, delayMs)
    return () => clearTimeout(later)
  }, [])
  return null
}

/** After what the first view needs. */
const delayMs = 3_000
