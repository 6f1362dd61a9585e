/** After a failure no visitor waits for the service for so many milliseconds. */
const doubtMs = 2_000

export type ServiceTrust = ReturnType<typeof createServiceTrust>

/** Whether visitors wait for the content service, or their enquiries are spooled at once. */
export function createServiceTrust(now: () => number) {
  let doubtUntil: number | null = null
  return {
    /** While the service is in doubt, one visitor per `doubtMs` asks it; the others don't wait. */
    mayAsk(): boolean {
      if (doubtUntil === null) return true
      if (now() < doubtUntil) return false
      doubtUntil = now() + doubtMs
      return true
    },
    succeeded() {
      doubtUntil = null
    },
    /** Returns whether this is the first failure. */
    failed(): boolean {
      const isFirst = doubtUntil === null
      doubtUntil = now() + doubtMs
      return isFirst
    },
  }
}
