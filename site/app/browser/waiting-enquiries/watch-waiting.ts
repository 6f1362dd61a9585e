import { attendWaiting } from './attend-waiting.ts'
import { closeNotice } from './notice.ts'
import { beginsToWait, mayWait, whenNoLongerWaiting } from './waiting-enquiries.ts'

export function watchWaitingEnquiries(): void {
  const attend = () => {
    if (mayWait()) void attendWaiting()
  }
  attend()
  addEventListener('online', attend)
  addEventListener('pageshow', ({ persisted }) => persisted && attend())
  document.addEventListener(beginsToWait, attend)
  whenNoLongerWaiting(({ key }) => closeNotice(key))
}
