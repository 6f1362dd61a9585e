import { writeCookie } from '../storage/storage.ts'
import { whenShown } from '../timing/when-shown.ts'
import { breakpoints, viewportBy, viewportCookie } from './viewport.ts'

/** Keeps `<html data-viewport>` and the viewport cookie in step with the window. */
export function trackViewport(): void {
  const widths = new Map<number, MediaQueryList>(
    breakpoints.map(([, from]) => [from, matchMedia(`(min-width: ${from}px)`)]),
  )
  const note = () => {
    const viewport = viewportBy((pixels) => widths.get(pixels)?.matches === true)
    document.documentElement.dataset.viewport = viewport
    if (!document.prerendering) writeCookie(viewportCookie(viewport))
  }
  for (const width of widths.values()) width.addEventListener('change', note)
  // Media queries of a page in the back/forward cache report no change.
  addEventListener('pageshow', note)
  note()
  if (document.prerendering) whenShown(note)
}
