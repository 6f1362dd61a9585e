/** Milliseconds after a failure in which nobody waits for the service. */
const doubtMs = 2_000

export type ServiceTrust = ReturnType<typeof createServiceTrust>

/** Whether visitors wait for the content service, or what they send is kept at once. */
export function createServiceTrust(now: () => number) {
  let doubtUntil: number | null = null
  return {
    /** While the service is in doubt, one visitor at a time waits to find out; the others don't. */
    mayAsk(): boolean {
      if (doubtUntil === null) return true
      if (now() < doubtUntil) return false
      doubtUntil = now() + doubtMs
      return true
    },
    succeeded() {
      doubtUntil = null
    },
    /** Says whether this is news. */
    failed(): boolean {
      const isNews = doubtUntil === null
      doubtUntil = now() + doubtMs
      return isNews
    },
  }
}
