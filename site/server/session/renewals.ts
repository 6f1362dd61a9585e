import { createHash } from 'node:crypto'
import { authTimes } from '@alun/contract/schema/auth'
import type { SessionTokens } from './token-rules.ts'

export type Renewal =
  | { kind: 'renewed'; tokens: SessionTokens }
  /** The service does not know the token any more. */
  | { kind: 'refused' }
  /** No answer, or one that says nothing about the token: it may still be good. */
  | { kind: 'unanswered' }

export type Renewals = ReturnType<typeof createRenewals>

/**
 * One refresh for all requests that come with one refresh token, also for those that were on their
 * way with the old one while the browser got the new one: the service takes a used token for stolen
 * after its grace.
 */
export function createRenewals(now: () => number) {
  const known = new Map<string, { renewal: Promise<Renewal>; until: number }>()

  function forgetOld() {
    for (const [key, { until }] of known) if (until <= now()) known.delete(key)
  }

  return function renew(refreshToken: string, ask: () => Promise<Renewal>): Promise<Renewal> {
    forgetOld()
    const key = createHash('sha256').update(refreshToken).digest('base64')
    const present = known.get(key)
    if (present) return present.renewal
    const renewal = ask()
    const entry = { renewal, until: Number.POSITIVE_INFINITY }
    known.set(key, entry)
    const settle = (outcome: Renewal | null) => {
      // What came to nothing may be tried again at once.
      if (outcome === null || outcome.kind === 'unanswered') known.delete(key)
      else entry.until = now() + authTimes.grace
    }
    renewal.then(settle, () => settle(null))
    return renewal
  }
}
