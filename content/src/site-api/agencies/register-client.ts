import { randomUUID } from 'node:crypto'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { claimMs, type PartnerClientRequest, partnerRates } from '@alun/contract/schema/partner'
import type { Payload } from 'payload'
import { lock } from '../../core/database/advisory-lock.ts'
import { addArrival, countArrivals, keyedHash } from '../../core/database/arrivals.ts'
import type { ApiError } from '../../core/http/api-error.ts'
import { enqueue, type NewMessage } from '../../core/outbox/enqueue.ts'
import type { NewEnquiry } from '../../sales/enquiries/take-enquiry.ts'
import { claimOn } from '../../sales/message-texts/claim-rule.ts'
import {
  enquiriesByPhone,
  insertEnquiry,
  projectNamed,
  unitNamed,
} from '../../sales/rows/enquiry-rows.ts'
import { clientError } from './client-error.ts'

export interface RegisterDeps {
  payload: Payload
  now: () => number
  secret: string
  messagesFor: (enquiry: NewEnquiry) => Promise<NewMessage[]>
}

/**
 * Registers a client for an agency: stores an enquiry of this agency and notifies sales.
 *
 * @throws ApiError
 */
export async function registerClient(
  deps: RegisterDeps,
  partner: string,
  fields: PartnerClientRequest,
): Promise<{ id: string; duplicate: boolean }> {
  const db = deps.payload.db.drizzle
  // Failed attempts count, too, because otherwise an agency could test number after number.
  await countAttempt(deps, partner)
  const number = readPhone(fields.phone ?? '', fields.locale)?.e164
  if (!number) throw invalid('phone')
  const { project, unit } = await unitToSell(deps.payload, fields)
  const now = deps.now()
  const id = randomUUID()
  // Without the contact, because the client has not written to us and must get no mail. Prepared before the
  // transaction, because inside it many requests would wait for a second connection.
  const messages = await deps.messagesFor({
    id,
    contact: null,
    fields: { form: 'partner' },
    viewing: null,
  })
  return db.transaction(async (transaction) => {
    await lock(transaction, `client ${number}`)
    const known = await enquiriesByPhone(transaction, number, fields.phone ?? '')
    const claim = claimOn(known, { partner, unit, now })
    if (claim.kind === 'taken') throw clientError({ reason: 'claimed' })
    if (claim.kind === 'own' && claim.sameUnit) return { id: claim.sameUnit, duplicate: true }
    const claimUntil = claim.kind === 'own' ? claim.claimUntil : now + claimMs
    await insertEnquiry(transaction, {
      ...fields,
      id,
      form: 'partner',
      verification: 'verified',
      phoneE164: number,
      project,
      unit,
      partner,
      claimUntil: new Date(claimUntil).toISOString(),
      source: 'partner',
      receivedAt: new Date(now).toISOString(),
    })
    await enqueue(transaction, messages, now)
    return { id, duplicate: false }
  })
}

function invalid(input: string): ApiError {
  return clientError({ reason: 'invalid', problems: [{ input, problem: 'invalid' }] })
}

/** @throws ApiError REQUESTS_EXCEEDED */
async function countAttempt(
  { payload, now, secret }: RegisterDeps,
  partner: string,
): Promise<void> {
  const sender = keyedHash(secret, `partner ${partner}`)
  await payload.db.drizzle.transaction(async (db) => {
    const { all, retryAfter } = await countArrivals(db, sender, now(), partnerRates.windowMs)
    if (all >= partnerRates.perAccount) throw clientError({ reason: 'too-many', retryAfter })
    await addArrival(db, sender, now(), false)
  })
}

/** @throws ApiError if the unit is not on the list or is sold */
async function unitToSell(payload: Payload, fields: PartnerClientRequest) {
  const db = payload.db.drizzle
  const project = await projectNamed(db, fields.project)
  const unit = project?.status === 'published' ? await unitNamed(db, project.id, fields.unit) : null
  if (!project || !unit) throw invalid('unit')
  if (unit.status === 'sold') throw clientError({ reason: 'sold' })
  return { project: project.id, unit: unit.id }
}
