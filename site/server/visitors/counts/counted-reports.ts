import type { Log } from '../../../app/content/content-fetch.ts'
import { postReport, type ServiceAccess } from '../../http/call-service.ts'

const sendEveryMs = 30_000
const timeoutMs = 5_000
/** An ending process waits no longer for the service. */
const lastTimeoutMs = 500

export interface ReportDeps extends ServiceAccess {
  siteUrl: string
  log: Log
}

/** Said of the moment: the service is asked to take the same report later. */
const later = [408, 425, 429]

/** Hands sums to the content service every half minute; those of the same key are added. */
export function startCountedReports<T>(
  service: ServiceAccess & Pick<ReportDeps, 'log'>,
  path: string,
  keyOf: (counted: T) => string,
  added: (one: T, other: T) => T,
) {
  let sums = new Map<string, T>()
  let taken = 0

  function put(counted: T): void {
    const key = keyOf(counted)
    const before = sums.get(key)
    if (before === undefined && sums.size >= mostSums) return
    sums.set(key, before === undefined ? counted : added(before, counted))
  }

  async function send(limitMs: number): Promise<void> {
    taken = 0
    if (sums.size === 0) return
    const sent = sums
    sums = new Map()
    const status = await postReport(service, path, [...sent.values()], limitMs)
    if (status !== null && status < 300) return
    if (status === null || status >= 500 || later.includes(status)) {
      ;[...sent.values()].forEach(put)
      return
    }
    // It would refuse them again, with all that is added to them.
    const msg = 'The content service refused counts of visits, which are dropped'
    service.log.warn({ path, status, counts: sent.size }, msg)
  }

  const timer = setInterval(() => void send(timeoutMs), sendEveryMs)
  timer.unref()
  return {
    /** Adds counts of one request, unless there were more requests than a site has visitors. */
    add(counted: readonly T[]): void {
      taken += 1
      if (taken <= mostRequests) counted.forEach(put)
    },
    async stop() {
      clearInterval(timer)
      await send(lastTimeoutMs)
    },
  }
}

/** The service takes no longer report: one that is too long would never be sent. */
const mostSums = 2_000

/** Between two reports: more than a site has visitors, less than a flood needs. */
const mostRequests = 3_000
