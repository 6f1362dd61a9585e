import { attendWaiting } from './attend-waiting.ts'
import { beginsToWait, mayWait } from './waiting-enquiries.ts'

/** Sends what was filled in without a connection, and says so. */
export function watchWaitingEnquiries(): void {
  const attend = () => {
    if (mayWait()) void attendWaiting()
  }
  attend()
  addEventListener('online', attend)
  addEventListener('pageshow', ({ persisted }) => persisted && attend())
  document.addEventListener(beginsToWait, attend)
}
