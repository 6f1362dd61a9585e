import { handOnReferrer } from './attribution/visit-referrer.ts'
import { hearReturn, hearSwitch, openDocument } from './language/open-document.ts'
import { whenShown } from './timing/when-shown.ts'
import { noteViewport } from './viewport/note-viewport.ts'

// Stands in the head of every document and runs before anything is painted. In a frame, such as an
// editor's preview, a page is shown as it was asked for.
if (self === top) {
  hearSwitch()
  hearReturn()
  openDocument(handOnReferrer)
  if (document.prerendering) whenShown(() => openDocument(handOnReferrer))
}
noteViewport()
