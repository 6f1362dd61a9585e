import { browserStores } from '../storage/browser-stores.ts'
import { whenShown } from '../timing/when-shown.ts'
import { breakpoints, viewportBy, viewportCookie } from './viewport.ts'

/** Shows the class of the window on the document and notes it, now and whenever it changes. */
export function noteViewport(): void {
  const widths = new Map<number, MediaQueryList>(
    breakpoints.map(([, from]) => [from, matchMedia(`(min-width: ${from}px)`)]),
  )
  const note = () => {
    const viewport = viewportBy((pixels) => widths.get(pixels)?.matches === true)
    document.documentElement.dataset.viewport = viewport
    if (!document.prerendering) browserStores.writeCookie(viewportCookie(viewport))
  }
  for (const width of widths.values()) width.addEventListener('change', note)
  // Queries of a page that was put aside tell of no change meanwhile.
  addEventListener('pageshow', note)
  note()
  if (document.prerendering) whenShown(note)
}
