import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { siteTokenHeader } from '@alun/contract/schema/auth'

const sendEveryMs = 30_000
const timeoutMs = 5_000
/** An ending process waits no longer for the service. */
const lastTimeoutMs = 500

export interface ReportDeps {
  contentUrl: string
  intakeToken: string
  siteUrl: string
}

/** Hands sums to the content service every half minute; those of the same key are added. */
export function startCountedReports<T>(
  { contentUrl, intakeToken }: ReportDeps,
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
    const failed = () => [...sent.values()].forEach(put)
    try {
      const answer = await fetch(`${contentUrl}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [siteTokenHeader]: intakeToken },
        body: JSON.stringify([...sent.values()]),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) failed()
    } catch (cause) {
      failed()
      if (!isNoAnswer(cause)) throw cause
    }
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
