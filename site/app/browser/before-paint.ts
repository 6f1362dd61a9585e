import { writeCookie } from '@alun/contract/rules/browser-storage'
import { runsScripts } from './browser-age.ts'
import { passOnReferrer } from './consent/visit-referrer.ts'
import { loadFirstViewFirst } from './first-view.ts'
import { showFallbackFonts } from './fonts.ts'
import {
  listenForLanguageSwitch,
  listenForPageReturn,
  openDocument,
} from './language/open-document.ts'
import { whenShown } from './timing/when-shown.ts'
import { breakpoints, viewportBy, viewportCookie } from './viewport/viewport.ts'

/** Keeps `<html data-viewport>` and the viewport cookie in step with the window. */
function trackViewport(): void {
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

// Inlined in the head of every document, so that it runs before the first paint. Frames, such as an
// editor's preview, keep their fonts; frames and pages saved to disk keep the language of their
// address.
if (runsScripts && self === top) {
  showFallbackFonts()
  if (/^http/.test(location.protocol)) {
    listenForLanguageSwitch()
    listenForPageReturn()
    openDocument(passOnReferrer)
    if (document.prerendering) whenShown(() => openDocument(passOnReferrer))
  }
}
trackViewport()
if (runsScripts) loadFirstViewFirst()
