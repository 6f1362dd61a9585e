import { passOnReferrer } from './attribution/visit-referrer.ts'
import { runsScripts } from './browser-age.ts'
import { loadFirstViewFirst } from './first-view.ts'
import { showFallbackFonts } from './fonts.ts'
import {
  listenForLanguageSwitch,
  listenForPageReturn,
  openDocument,
} from './language/open-document.ts'
import { whenShown } from './timing/when-shown.ts'
import { trackViewport } from './viewport/track-viewport.ts'

// Inlined in the head of every document, so that it runs before the first paint. In a frame, such as
// an editor's preview, the page is shown in the language of its address, in its own fonts.
if (runsScripts && self === top) {
  showFallbackFonts()
  listenForLanguageSwitch()
  listenForPageReturn()
  openDocument(passOnReferrer)
  if (document.prerendering) whenShown(() => openDocument(passOnReferrer))
}
trackViewport()
if (runsScripts) loadFirstViewFirst()
