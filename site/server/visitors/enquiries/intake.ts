import type { Log } from '../../../app/content/content-fetch.ts'
import { type ServiceAccess, statusOf } from '../../http/call-service.ts'

/** A start waits no longer for the answer. */
const timeoutMs = 2_000
/**
 * Whether the content service takes enquiries of this site, by its latest answer.
 *
 * @param renewalMs however often this is asked of the site, it asks the service no faster
 */
export function createIntake(service: ServiceAccess, log: Log, renewalMs: number) {
  let latest: number | null = null
  let askedAt = Number.NEGATIVE_INFINITY

  function note(status: number | null): void {
    if (status === 401 && latest !== 401)
      log.warn({}, 'The content service rejects CONTENT_INTAKE_TOKEN: enquiries are spooled')
    latest = status
  }

  async function ask(): Promise<void> {
    askedAt = performance.now()
    note(await statusOf(service, '/enquiries', timeoutMs))
  }

  /** Where much depends on what the service would answer now. */
  function renew(): void {
    if (performance.now() - askedAt >= renewalMs) void ask()
  }

  return {
    ask,
    /** Notes the answer to an enquiry. */
    note,
    isTokenRejected() {
      if (latest === 401) renew()
      return latest === 401
    },
    /** Whether the service did not answer last time, or answered that it cannot store an enquiry. */
    isRefusing() {
      renew()
      return latest === null || latest >= 500
    },
  }
}
