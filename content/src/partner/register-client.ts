import { createHmac, randomUUID } from 'node:crypto'
import { leadStatuses } from '@alun/contract/rules/lead'
import { claimMs, type PartnerClientRequest, partnerRates } from '@alun/contract/schema/partner'
import { sql } from '@payloadcms/db-postgres'
import { isPossiblePhoneNumber } from 'libphonenumber-js'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Database } from '../database/rows.ts'
import { phoneE164 } from '../leads/phone.ts'
import type { LeadNews } from '../leads/take-lead.ts'
import { leadOrigins } from '../model/values/lead-origin.ts'
import { type NewMessage, enqueue } from '../outbox/enqueue.ts'
import { claimOn, type KnownEnquiry } from './claim-rule.ts'
import { ClientRefused } from './client-refused.ts'

export interface RegisterDeps {
  payload: Payload
  now: () => number
  secret: string
  messagesFor: (lead: LeadNews) => Promise<NewMessage[]>
}

const iso = (instant: number) => new Date(instant).toISOString()

/**
 * Registers a client for an agency: an enquiry with the agency attached, and sales are told.
 *
 * @throws ClientRefused
 */
export async function registerClient(
  deps: RegisterDeps,
  partner: string,
  fields: PartnerClientRequest,
): Promise<{ id: string; duplicate: boolean }> {
  const db = deps.payload.db.drizzle
  // Tries count whatever comes of them: else numbers could be asked for one after the other.
  await countTry(deps, partner)
  const number = phoneE164(fields.phone ?? '', fields.locale)
  // A claim is on a number that others can be compared with.
  if (!number || !isPossiblePhoneNumber(number)) throw invalid('phone')
  const { project, unit } = await findUnit(db, fields)
  const now = deps.now()
  const id = randomUUID()
  // The client wrote nothing to us, so nothing is answered: sales speak with the agency. Read before
  // the transaction: inside it, many at once would all wait for a second connection.
  const messages = await deps.messagesFor({ id, contact: null, locale: fields.locale })
  return db.transaction(async (transaction) => {
    await lock(transaction, `client ${number}`)
    const claim = claimOn(await knownOf(transaction, number), { partner, unit, now })
    if (claim.kind === 'taken') throw new ClientRefused({ reason: 'claimed' })
    if (claim.kind === 'own' && claim.sameUnit) return { id: claim.sameUnit, duplicate: true }
    const claimUntil = claim.kind === 'own' ? claim.claimUntil : now + claimMs
    await transaction.execute(sql`
      insert into leads (id, form, locale, status, verification, name, phone, phone_e164, contact,
        message, project_id, unit_id, partner_id, claim_until, source, received_at, created_at,
        updated_at)
      values (${id}, 'partner', ${fields.locale}, 'new', 'verified', ${fields.name ?? null},
        ${fields.phone ?? null}, ${number}, ${fields.contact ?? null}, ${fields.message ?? null},
        ${project}, ${unit}, ${partner}, ${iso(claimUntil)}, 'partner', ${iso(now)}, ${iso(now)},
        now())
    `)
    await enqueue(transaction, messages, now)
    return { id, duplicate: false }
  })
}

function invalid(input: string): ClientRefused {
  return new ClientRefused({ reason: 'invalid', problems: [{ input, problem: 'invalid' }] })
}

/** Held until the transaction ends. */
async function lock(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 5))`)
}

const counted = z.tuple([
  z.object({ tries: z.coerce.number(), oldest: z.coerce.date().nullable() }),
])

/** @throws ClientRefused `too-many` */
async function countTry({ payload, now, secret }: RegisterDeps, partner: string): Promise<void> {
  const account = createHmac('sha256', secret).update(`partner ${partner}`).digest('base64url')
  const { perAccount, windowMs } = partnerRates
  await payload.db.drizzle.transaction(async (db) => {
    await lock(db, account)
    const found = await db.execute(sql`
      select count(*) as tries, min(taken_at) as oldest from lead_arrivals
      where address_hash = ${account} and taken_at > ${iso(now() - windowMs)}
    `)
    const [{ tries, oldest }] = counted.parse(found.rows)
    if (tries >= perAccount) {
      const free = (oldest?.getTime() ?? now()) + windowMs
      const retryAfter = Math.max(1, Math.ceil((free - now()) / 1000))
      throw new ClientRefused({ reason: 'too-many', retryAfter })
    }
    await db.execute(sql`
      insert into lead_arrivals (taken_at, address_hash, unverified)
      values (${iso(now())}, ${account}, false)
    `)
  })
}

const unitRows = z.array(z.object({ project: z.string(), unit: z.string(), status: z.string() }))

/** @throws ClientRefused where it is not on the list, or sold */
async function findUnit(db: Database, { project, unit }: PartnerClientRequest) {
  const found = await db.execute(sql`
    select projects.id as project, units.id as unit, units.status
    from units join projects on projects.id = units.project_id
    where projects.slug = ${project ?? ''} and projects._status = 'published'
      and (units.key = ${unit ?? ''} or units.label = ${unit ?? ''})
    order by units.key = ${unit ?? ''} desc limit 1
  `)
  const [row] = unitRows.parse(found.rows)
  if (!row) throw invalid('unit')
  if (row.status === 'sold') throw new ClientRefused({ reason: 'sold' })
  return row
}

const knownRows = z.array(
  z
    .object({
      id: z.string(),
      form: z.enum(leadOrigins),
      status: z.enum(leadStatuses),
      partner_id: z.string().nullable(),
      unit_id: z.string().nullable(),
      received: z.coerce.date(),
      claim_until: z.coerce.date().nullable(),
    })
    .transform(
      (row): KnownEnquiry => ({
        id: row.id,
        form: row.form,
        status: row.status,
        partner: row.partner_id,
        unit: row.unit_id,
        receivedAt: row.received.getTime(),
        claimUntil: row.claim_until?.getTime() ?? null,
      }),
    ),
)

async function knownOf(db: Database, number: string): Promise<KnownEnquiry[]> {
  const found = await db.execute(sql`
    select id, form, status, partner_id, unit_id, claim_until,
      coalesce(received_at, created_at) as received
    from leads where phone_e164 = ${number} and status <> 'spam'
  `)
  return knownRows.parse(found.rows)
}
