import { attendWaiting } from './attend-waiting.ts'
import { closeNotice } from './notice.ts'
import { beginsToWait, flag, whenNoLongerWaiting } from './waiting-enquiries.ts'

export function watchWaitingEnquiries(): void {
  attendWaiting()
  addEventListener('online', attendWaiting)
  addEventListener('pageshow', ({ persisted }) => persisted && attendWaiting())
  // Another tab has stored one, or sent the last one.
  addEventListener('storage', ({ key }) => key === flag && attendWaiting())
  document.addEventListener(beginsToWait, attendWaiting)
  whenNoLongerWaiting(({ key }) => closeNotice(key))
}
