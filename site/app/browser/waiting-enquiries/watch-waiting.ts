import { attendWaiting } from './attend-waiting.ts'
import { closeNotice } from './notice.ts'
import { beginsToWait, flag, mayWait, whenNoLongerWaiting } from './waiting-enquiries.ts'

export function watchWaitingEnquiries(): void {
  const attend = () => {
    if (mayWait()) void attendWaiting()
  }
  attend()
  addEventListener('online', attend)
  addEventListener('pageshow', ({ persisted }) => persisted && attend())
  // Another tab has sent the last one.
  addEventListener('storage', ({ key }) => key === flag && !mayWait() && void attendWaiting())
  document.addEventListener(beginsToWait, attend)
  whenNoLongerWaiting(({ key }) => closeNotice(key))
}
