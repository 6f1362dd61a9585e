import { vitalBounds, vitalBucket, vitals } from '@alun/contract/rules/web-vitals'
import { siteTokenHeader } from '@alun/contract/schema/auth'
import { type VitalCounts, visitVitals } from '@alun/contract/schema/web-vitals'
import { readLimitedBody } from '@alun/platform/limited-body'
import { isForeignRequest } from '../http/foreign-request.ts'
import { plainResponse } from '../http/plain-response.ts'

const bodyLimit = 1024
const sendEveryMs = 30_000
const timeoutMs = 5_000
/** An ending process waits no longer for the service. */
const lastTimeoutMs = 500
/** Between two reports: more than a site has visitors, less than a flood needs. */
const mostVisits = 3_000

interface Deps {
  contentUrl: string
  intakeToken: string
  siteUrl: string
}

/** Counts what pages report of their speed, and hands the counts to the content service. */
export function startCountingVitals({ contentUrl, intakeToken, siteUrl }: Deps) {
  let counted = new Map<string, VitalCounts>()
  let visits = 0

  function add({ counts, ...place }: VitalCounts): void {
    const key = JSON.stringify(place)
    const before = counted.get(key)?.counts ?? counts.map(() => 0)
    const sums = counts.map((count, bucket) => count + (before[bucket] ?? 0))
    counted.set(key, { ...place, counts: sums })
  }

  async function send(limitMs: number): Promise<void> {
    visits = 0
    if (counted.size === 0) return
    const sent = counted
    counted = new Map()
    const failed = () => [...sent.values()].forEach(add)
    try {
      const answer = await fetch(`${contentUrl}/vitals`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [siteTokenHeader]: intakeToken },
        body: JSON.stringify([...sent.values()]),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) failed()
    } catch {
      failed()
    }
  }

  const timer = setInterval(() => void send(timeoutMs), sendEveryMs)
  timer.unref()
  return {
    async take(request: Request): Promise<Response> {
      if (isForeignRequest(request.headers, siteUrl)) return plainResponse(403, 'Forbidden\n')
      const body = await readLimitedBody(request, bodyLimit)
      const visit = visitVitals.safeParse(parsed(body))
      if (!visit.success) return plainResponse(400, 'Bad Request\n')
      visits += 1
      if (visits <= mostVisits) {
        const { values, ...place } = visit.data
        for (const vital of vitals) {
          const value = values[vital]
          if (value === undefined) continue
          const bucket = vitalBucket(vital, value)
          const counts = [...vitalBounds[vital], 0].map((_, each) => Number(each === bucket))
          add({ ...place, vital, counts })
        }
      }
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    },
    async stop() {
      clearInterval(timer)
      await send(lastTimeoutMs)
    },
  }
}

function parsed(body: Uint8Array | null): unknown {
  try {
    return JSON.parse(Buffer.from(body ?? []).toString('utf8'))
  } catch {
    return null
  }
}
