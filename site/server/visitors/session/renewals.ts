import { createHash } from 'node:crypto'
import { authTimes } from '@alun/contract/schema/auth'
import type { SessionTokens } from './token-rules.ts'

export type Renewal =
  | { kind: 'renewed'; tokens: SessionTokens }
  /** The token is invalid or was used before. */
  | { kind: 'rejected' }
  /** No answer, or an error unrelated to the token, which may still be valid. */
  | { kind: 'unanswered' }

export type Renewals = ReturnType<typeof createRenewals>

/** Renews each refresh token once, because the service treats a later reuse as theft. */
export function createRenewals(now: () => number) {
  const known = new Map<string, { renewal: Promise<Renewal>; until: number }>()

  function removeExpired() {
    for (const [key, { until }] of known) if (until <= now()) known.delete(key)
  }

  return function renew(refreshToken: string, ask: () => Promise<Renewal>): Promise<Renewal> {
    removeExpired()
    const key = createHash('sha256').update(refreshToken).digest('base64')
    const present = known.get(key)
    if (present) return present.renewal
    const renewal = ask()
    const entry = { renewal, until: Number.POSITIVE_INFINITY }
    known.set(key, entry)
    const settle = (result: Renewal | null) => {
      // Without an answer, the next request may try again.
      if (result === null || result.kind === 'unanswered') known.delete(key)
      else entry.until = now() + authTimes.grace
    }
    renewal.then(settle, () => settle(null))
    return renewal
  }
}
