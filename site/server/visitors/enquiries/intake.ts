import type { Log } from '../../../app/content/content-fetch.ts'
import { type ServiceAccess, statusOf } from '../../http/call-service.ts'

/** Limit, because the start waits for this answer. */
const timeoutMs = 2_000
/**
 * Whether the content service takes enquiries from this site, by its latest answer.
 *
 * @param renewalMs least pause between two requests to the service
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

  /** Asks again, because health depends on the current answer. */
  function renew(): void {
    if (performance.now() - askedAt >= renewalMs) void ask()
  }

  return {
    ask,
    /** Records the status of an answer to an enquiry. */
    note,
    isTokenRejected() {
      if (latest === 401) renew()
      return latest === 401
    },
    /** Whether the service gave no answer or a server error last time. */
    isRefusing() {
      renew()
      return latest === null || latest >= 500
    },
  }
}
