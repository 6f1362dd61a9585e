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
  // Queries of a page that was put aside tell of no change meanwhile.
  addEventListener('pageshow', note)
  note()
  if (document.prerendering) whenShown(note)
}
