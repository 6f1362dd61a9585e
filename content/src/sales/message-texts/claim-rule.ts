import { type EnquiryStatus, statusFacts } from '@alun/contract/rules/enquiry-statuses'
import { claimMs } from '@alun/contract/schema/partner'
import type { enquiriesByPhone } from '../rows/enquiry-rows.ts'
import { originOf } from './origins.ts'

export function claimHolds(
  { claimUntil, status }: { claimUntil: number; status: EnquiryStatus },
  now: number,
): boolean {
  // A client about to buy stays with the agency, however long it takes.
  const isBound = Boolean(statusFacts(status)?.holds)
  return status !== 'spam' && (claimUntil > now || isBound)
}

/** An enquiry with the phone number: of its owner, or registered by an agency. */
export type KnownEnquiry = Awaited<ReturnType<typeof enquiriesByPhone>>[number]

type Claim =
  | { kind: 'free' }
  /** This agency was first; registering again does not extend its claim. */
  | { kind: 'own'; claimUntil: number; sameUnit: string | null }
  | { kind: 'taken' }

/**
 * The agency of a client: the first one with a valid claim. A person who contacted us directly within the
 * duration of a claim belongs to no agency.
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
  const isClaim = partner !== null || claimUntil !== null || originOf(form)?.isOurClient
  return isClaim && claimHolds({ claimUntil: claimUntil ?? receivedAt + claimMs, status }, now)
}
