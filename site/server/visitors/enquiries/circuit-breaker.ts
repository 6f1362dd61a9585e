/** Milliseconds for which the circuit is open after a failure: no visitor waits for the service. */
const openMs = 2_000

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/** Whether visitors wait for the content service, or their enquiries are spooled at once. */
export function createCircuitBreaker(now: () => number) {
  let openUntil: number | null = null
  return {
    /** After a failure one visitor per `openMs` asks the service again; the others don't wait. */
    allows(): boolean {
      if (openUntil === null) return true
      if (now() < openUntil) return false
      openUntil = now() + openMs
      return true
    },
    succeeded() {
      openUntil = null
    },
    failed(): boolean {
      const isFirst = openUntil === null
      openUntil = now() + openMs
      return isFirst
    },
  }
}
