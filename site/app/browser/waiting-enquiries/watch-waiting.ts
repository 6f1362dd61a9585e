import { attendWaiting } from './attend-waiting.ts'
import { beginsToWait, mayWait } from './waiting-enquiries.ts'

export function watchWaitingEnquiries(): void {
  const attend = () => {
    if (mayWait()) void attendWaiting()
  }
  attend()
  addEventListener('online', attend)
  addEventListener('pageshow', ({ persisted }) => persisted && attend())
  document.addEventListener(beginsToWait, attend)
}
