import { islandDataIn } from '../islands/island-data.ts'
import { loadFiles } from '../islands/islands.ts'
import { beginsToWait, flag, mayWait } from './waiting-enquiries.ts'

let isAttended = false

/** Attends to what waits; few visits need the code for it. */
export function watchWaitingEnquiries(): void {
  attend()
  addEventListener('online', attend)
  addEventListener('pageshow', ({ persisted }) => persisted && attend())
  // Another tab has stored one, or sent the last one.
  addEventListener('storage', ({ key }) => key === flag && attend())
  document.addEventListener(beginsToWait, attend)
}

function attend(): void {
  // What this page shows as waiting may have been sent by another one, which takes the flag away.
  if (!isAttended && !mayWait()) return
  loadFiles<typeof import('./attend-waiting.ts')>(islandDataIn(document).files.waiting ?? []).then(
    ({ attendWaiting }) => {
      isAttended = true
      attendWaiting()
    },
    // Without a connection nothing could be sent: the next event, or page, tries again.
    () => {},
  )
}
