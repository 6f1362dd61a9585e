import { randomUUID } from 'node:crypto'
import { claimMs, type PartnerClientRequest, partnerRates } from '@alun/contract/schema/partner'
import { sql } from '@payloadcms/db-postgres'
import { isPossiblePhoneNumber } from 'libphonenumber-js'
import type { Payload } from 'payload'
import { z } from 'zod'
import { lock } from '../../database/advisory-lock.ts'
import { type Database, instant, milliseconds, rowsOf } from '../../database/rows.ts'
import { enqueue, type NewMessage } from '../../outbox/enqueue.ts'
import { addArrival, countArrivals, keyedHash } from '../enquiries/arrivals.ts'
import type { NewLead } from '../enquiries/take-enquiry.ts'
import { claimOn, knownEnquiry } from '../messages/claim-rule.ts'
import { phoneE164 } from '../messages/phone.ts'
import { ClientRefused } from './client-error.ts'

export interface RegisterDeps {
  payload: Payload
  now: () => number
  secret: string
  messagesFor: (lead: NewLead) => Promise<NewMessage[]>
}

/**
 * Registers a client for an agency: stores an enquiry of this agency and notifies sales.
 *
 * @throws ClientRefused
 */
export async function registerClient(
  deps: RegisterDeps,
  partner: string,
  fields: PartnerClientRequest,
): Promise<{ id: string; duplicate: boolean }> {
  const db = deps.payload.db.drizzle
  // Failed attempts count too, or an agency could test number after number.
  await countAttempt(deps, partner)
  const number = phoneE164(fields.phone ?? '', fields.locale)
  if (!number || !isPossiblePhoneNumber(number)) throw invalid('phone')
  const { project, unit } = await findUnit(db, fields)
  const now = deps.now()
  const id = randomUUID()
  // Without a contact no mail goes to the client, who has not written to us. Read before the
  // transaction: inside it, many requests would all wait for a second connection.
  const messages = await deps.messagesFor({ id, contact: null, viewing: null })
  return db.transaction(async (transaction) => {
    await lock(transaction, `client ${number}`)
    const claim = claimOn(await enquiriesByPhone(transaction, number), { partner, unit, now })
    if (claim.kind === 'taken') throw new ClientRefused({ reason: 'claimed' })
    if (claim.kind === 'own' && claim.sameUnit) return { id: claim.sameUnit, duplicate: true }
    const claimUntil = claim.kind === 'own' ? claim.claimUntil : now + claimMs
    await transaction.execute(sql`
      insert into leads (id, form, locale, status, verification, name, phone, phone_e164, contact,
        message, project_id, unit_id, partner_id, claim_until, source, received_at, created_at,
        updated_at)
      values (${id}, 'partner', ${fields.locale}, 'new', 'verified', ${fields.name ?? null},
        ${fields.phone ?? null}, ${number}, ${fields.contact ?? null}, ${fields.message ?? null},
        ${project}, ${unit}, ${partner}, ${instant(claimUntil)}, 'partner', ${instant(now)}, ${instant(now)},
        now())
    `)
    await enqueue(transaction, messages, now)
    return { id, duplicate: false }
  })
}

function invalid(input: string): ClientRefused {
  return new ClientRefused({ reason: 'invalid', problems: [{ input, problem: 'invalid' }] })
}

/** @throws ClientRefused `too-many` */
async function countAttempt(
  { payload, now, secret }: RegisterDeps,
  partner: string,
): Promise<void> {
  const sender = keyedHash(secret, `partner ${partner}`)
  await payload.db.drizzle.transaction(async (db) => {
    const { all, retryAfter } = await countArrivals(db, sender, now(), partnerRates.windowMs)
    if (all >= partnerRates.perAccount) throw new ClientRefused({ reason: 'too-many', retryAfter })
    await addArrival(db, sender, now(), false)
  })
}

const unitRow = z.object({ project: z.string(), unit: z.string(), status: z.string() })

/** @throws ClientRefused where it is not on the list, or sold */
async function findUnit(db: Database, { project, unit }: PartnerClientRequest) {
  const [found] = await rowsOf(
    db,
    sql`select projects.id as project, units.id as unit, units.status
    from units join projects on projects.id = units.project_id
    where projects.slug = ${project ?? ''} and projects._status = 'published'
      and (units.key = ${unit ?? ''} or units.label = ${unit ?? ''})
    order by units.key = ${unit ?? ''} desc limit 1`,
    unitRow,
  )
  if (!found) throw invalid('unit')
  if (found.status === 'sold') throw new ClientRefused({ reason: 'sold' })
  return found
}

function enquiriesByPhone(db: Database, phone: string) {
  return rowsOf(
    db,
    sql`select id, form, status, partner_id as partner, unit_id as unit,
        ${milliseconds(sql`claim_until`)} as "claimUntil",
        ${milliseconds(sql`coalesce(received_at, created_at)`)} as "receivedAt"
      from leads where phone_e164 = ${phone} and status <> 'spam'`,
    knownEnquiry,
  )
}
