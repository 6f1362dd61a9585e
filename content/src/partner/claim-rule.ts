import type { LeadStatus } from '@alun/contract/rules/lead'
import { claimMs } from '@alun/contract/schema/partner'
import type { LeadOrigin } from '../model/values/lead-origin.ts'

/** Who is about to buy stays with whoever brought them, however long that takes. */
const settled: readonly LeadStatus[] = ['reserved', 'won']

export function claimHolds(
  { claimUntil, status }: { claimUntil: number; status: LeadStatus },
  now: number,
): boolean {
  return status !== 'spam' && (claimUntil > now || settled.includes(status))
}

/** What is known of a phone number: registrations of agencies and enquiries of its owner. */
export interface KnownEnquiry {
  id: string
  form: LeadOrigin
  status: LeadStatus
  partner: string | null
  unit: string | null
  /** Epoch milliseconds. */
  receivedAt: number
  claimUntil: number | null
}

/** Forms by which people ask to buy; who looks for work or a partnership is nobody's client. */
const buying: readonly LeadOrigin[] = ['catalog', 'viewing', 'promo']

export type Claim =
  | { kind: 'free' }
  /** This agency was first; its claim is not prolonged by asking again. */
  | { kind: 'own'; claimUntil: number; sameUnit: string | null }
  | { kind: 'taken' }

/**
 * Whose client a person is: of the first who came and whose claim still holds. Somebody who asked us
 * directly within the time of a claim is nobody's client.
 */
export function claimOn(
  known: readonly KnownEnquiry[],
  { partner, unit, now }: { partner: string; unit: string; now: number },
): Claim {
  const holding = known
    .filter((each) => holds(each, now))
    .sort((one, other) => one.receivedAt - other.receivedAt)
  const [first] = holding
  if (!first) return { kind: 'free' }
  if (first.partner !== partner || first.claimUntil === null) return { kind: 'taken' }
  const same = holding.find((each) => each.partner === partner && each.unit === unit)
  return { kind: 'own', claimUntil: first.claimUntil, sameUnit: same?.id ?? null }
}

function holds({ claimUntil, form, partner, receivedAt, status }: KnownEnquiry, now: number) {
  if (partner !== null || claimUntil !== null) {
    return claimHolds({ claimUntil: claimUntil ?? receivedAt + claimMs, status }, now)
  }
  return buying.includes(form) && claimHolds({ claimUntil: receivedAt + claimMs, status }, now)
}
