import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { attachmentMimeTypes } from '@alun/contract/rules/attachment'
import { enquiryFingerprint, leadRates, sameEnquiryMs } from '@alun/contract/rules/lead'
import type { LeadAccepted } from '@alun/contract/schema/lead'
import { sql } from '@payloadcms/db-postgres'
import slugify from '@sindresorhus/slugify'
import type { SQL } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { lock } from '../../database/advisory-lock.ts'
import { type Database, instant, rowsOf } from '../../database/rows.ts'
import { enqueue, type NewMessage } from '../../outbox/enqueue.ts'
import type { SalesSettings } from '../editorial/sales-hours.ts'
import type { FileStore } from '../media/file-store.ts'
import { type Caution, storedCautions } from '../messages/cautions.ts'
import { phoneE164 } from '../messages/phone.ts'
import { bookSlot } from '../viewings/book-slot.ts'
import { readSalesSettings } from '../viewings/viewing-slots.ts'
import { addArrival, countArrivals, keyedHash } from './arrivals.ts'
import { LeadRefused } from './enquiry-error.ts'
import type { LeadFile, LeadRequest } from './enquiry-request.ts'
import { sourceOf } from './source.ts'

export interface TakeLeadDeps {
  payload: Payload
  now: () => number
  attachments: FileStore
  /** Key of the hashes by which client addresses are counted. */
  secret: string
  siteOrigin: string
  /** Messages that a new lead sends out. */
  messagesFor: (lead: NewLead) => Promise<NewMessage[]>
}

export interface NewLead {
  id: string
  contact: string | null
  /** The viewing that it asks for; messages about it are sent once it is booked. */
  viewing: { id: string; slot: string } | null
}

export interface Sender {
  /** The visitor's address, where the site knows it. */
  address: string | null
}

const idRow = z.object({ id: z.string() })

/**
 * Takes an enquiry: stores the lead once, with its file, its slot and the messages about it, all in
 * one transaction or not at all.
 *
 * @throws LeadRefused
 */
export async function takeLead(
  deps: TakeLeadDeps,
  { fields, file }: LeadRequest,
  sender: Sender,
): Promise<LeadAccepted> {
  const { payload } = deps
  const lead = await leadOf(deps, { fields, file })
  const known = await findDuplicate(payload.db.drizzle, lead)
  if (known) return { id: known, duplicate: true }

  // Read before the transaction, which holds a connection: if each needed a second one from the
  // pool, many enquiries at once would wait for each other.
  const newLead: NewLead = {
    id: lead.id,
    contact: fields.contact ?? null,
    viewing:
      fields.form === 'viewing' && fields.slot ? { id: lead.booking, slot: fields.slot } : null,
  }
  const messages = lead.isSpam ? [] : await deps.messagesFor(newLead)
  const settings =
    fields.form === 'viewing' && !lead.isSpam ? await readSalesSettings(payload) : null

  const stored = file && (await storeFile(deps.attachments, file))
  let taken = false
  try {
    // Not a transaction of the CMS, which reports a failed commit as success.
    const answer = await payload.db.drizzle.transaction(async (db) => {
      // A duplicate at the same moment waits for the outcome.
      await lock(db, lead.key ?? lead.fingerprint)
      const duplicate = await findDuplicate(db, lead)
      if (duplicate) return { id: duplicate, duplicate: true }
      await checkLimits(deps, db, lead, sender)
      const attachment = stored && (await insertAttachment(db, stored))
      await insertLead(deps, db, lead, attachment)
      const isBooked = settings !== null && (await book(deps, db, lead, settings))
      if (lead.cautions.length > 0) {
        await db.execute(
          sql`update leads set caution = ${storedCautions(lead.cautions)} where id = ${lead.id}`,
        )
      }
      const due = messages.filter(({ booking }) => isBooked || booking === undefined)
      await enqueue(db, due, deps.now())
      return { id: lead.id, duplicate: false }
    })
    taken = !answer.duplicate
    return answer
  } finally {
    if (stored && !taken) await discardFile(deps, stored.filename, lead.id)
  }
}

type Lead = Awaited<ReturnType<typeof leadOf>>

async function leadOf({ payload, now }: TakeLeadDeps, given: LeadRequest) {
  const { fields } = given
  const project = await findId(payload.db.drizzle, 'projects', fields.project)
  const { phone, locale } = fields
  const cautions: Caution[] = []
  return {
    ...given,
    id: randomUUID(),
    /** Id of the viewing that it books. */
    booking: randomUUID(),
    key: fields.key?.toLowerCase() ?? null,
    fingerprint: fingerprintOf(given),
    receivedAt: fields.receivedAt ? new Date(fields.receivedAt) : new Date(now()),
    phoneE164: phone ? phoneE164(phone, locale, fields.phoneCountry) : null,
    project,
    unit: project && (await findUnit(payload.db.drizzle, project, fields.unit)),
    /** Ids of units. */
    shortlist: await findShortlist(payload.db.drizzle, fields.shortlist),
    vacancy: await findId(payload.db.drizzle, 'vacancies', fields.vacancy),
    verification: fields.verification,
    /** The visitor has read "sent". */
    alreadyConfirmed: fields.promised !== undefined,
    isSpam: Boolean(fields.website?.trim()),
    cautions,
  }
}

/** Equal for the same input in the same form; a hash, so that it reveals nothing. */
function fingerprintOf({ fields, file }: LeadRequest): string {
  const hash = createHash('sha256').update(enquiryFingerprint(fields))
  if (file) hash.update(file.content)
  return hash.digest('base64url')
}

/** The lead that this one duplicates: the same input under the same key, or within a minute. */
async function findDuplicate(db: Database, lead: Lead): Promise<string | null> {
  const condition = lead.key
    ? sql`key = ${lead.key} and fingerprint = ${lead.fingerprint}`
    : sql`fingerprint = ${lead.fingerprint} and key is null
        and received_at between ${instant(lead.receivedAt.getTime() - sameEnquiryMs)}
        and ${instant(lead.receivedAt.getTime() + sameEnquiryMs)}`
  return firstId(db, sql`select id from leads where ${condition} order by received_at limit 1`)
}

async function firstId(db: Database, query: SQL): Promise<string | null> {
  const [found] = await rowsOf(db, query, idRow)
  return found?.id ?? null
}

async function findId(
  db: Database,
  table: 'projects' | 'vacancies',
  slug: string | undefined,
): Promise<string | null> {
  if (!slug) return null
  return firstId(db, sql`select id from ${sql.identifier(table)} where slug = ${slug} limit 1`)
}

async function findUnit(
  db: Database,
  project: string,
  given: string | undefined,
): Promise<string | null> {
  if (!given) return null
  return firstId(
    db,
    sql`select id from units where project_id = ${project} and (key = ${given} or label = ${given})
      order by key = ${given} desc limit 1`,
  )
}

/** The units of a shortlist that exist, in its order. */
async function findShortlist(db: Database, given: string | undefined): Promise<string[]> {
  if (!given) return []
  const refs = given.split(' ')
  const found = await rowsOf(
    db,
    sql`select units.id, projects.slug || '.' || units.key as ref from units
      join projects on projects.id = units.project_id
      where projects.slug || '.' || units.key in ${refs}`,
    idRow.extend({ ref: z.string() }),
  )
  const ids = new Map(found.map(({ ref, id }) => [ref, id]))
  return refs.flatMap((ref) => ids.get(ref) ?? [])
}

/** Counts rate limits and spends the bot check; an enquiry already confirmed passes them with a caution. */
async function checkLimits(
  { secret, now }: TakeLeadDeps,
  db: Database,
  lead: Lead,
  { address }: Sender,
): Promise<void> {
  const proof = lead.fields.proof && keyedHash(secret, `proof ${lead.fields.proof}`)
  if (proof) {
    const spent = await firstId(
      db,
      sql`insert into spent_proofs (id, spent_at) values (${proof}, ${instant(now())})
        on conflict do nothing returning id`,
    )
    if (spent === null) {
      if (!lead.alreadyConfirmed) throw new LeadRefused({ reason: 'bot' })
      lead.cautions.push('proof-spent')
      lead.verification = 'unverified'
    }
  }

  // Never counted by phone number: then anybody could lock out the owner of a number.
  if (!address) return
  const sender = keyedHash(secret, `address ${address}`)
  const recent = await countArrivals(db, sender, now(), leadRates.windowMs)
  const unverified = lead.verification === 'unverified'
  const tooMany =
    recent.all >= leadRates.perAddress ||
    (unverified && recent.unverified >= leadRates.perAddressUnverified)
  if (tooMany) {
    const { retryAfter } = recent
    if (!lead.alreadyConfirmed) throw new LeadRefused({ reason: 'too-many', retryAfter })
    lead.cautions.push('too-many')
  }
  await addArrival(db, sender, now(), unverified)
}

type StoredFile = Awaited<ReturnType<typeof storeFile>>

/** `olena-cv-3f9a1c0b7d2e.pdf`: readable, and impossible to guess. */
function filenameFor({ extension, name }: LeadFile): string {
  const stem = slugify(name.replace(/\.[^.]*$/, '')).slice(0, 60)
  return `${stem === '' ? 'file' : stem}-${randomBytes(6).toString('hex')}.${extension}`
}

async function storeFile(store: FileStore, file: LeadFile) {
  const filename = filenameFor(file)
  const mimeType = attachmentMimeTypes[file.extension]
  await store.write(filename, file.content, mimeType)
  return { filename, mimeType, size: file.content.length }
}

async function insertAttachment(db: Database, file: StoredFile): Promise<string> {
  const id = randomUUID()
  await db.execute(
    sql`insert into attachments (id, filename, mime_type, filesize, prefix, created_at, updated_at)
      values (${id}, ${file.filename}, ${file.mimeType}, ${file.size}, 'attachments', now(), now())`,
  )
  return id
}

async function insertLead(
  { siteOrigin }: TakeLeadDeps,
  db: Database,
  lead: Lead,
  attachment: string | null,
): Promise<void> {
  const { fields } = lead
  const { first, last } = fields.attribution ?? {}
  const source = sourceOf(fields.attribution ?? {}, siteOrigin)
  await db.execute(sql`
    insert into leads (id, form, locale, status, verification, name, phone, phone_e164, contact,
      message, attachment_id, project_id, unit_id, vacancy_id, format, messenger, slot, page,
      attribution_first, attribution_last, source, key, fingerprint, received_at,
      created_at, updated_at)
    values (${lead.id}, ${fields.form}, ${fields.locale}, ${lead.isSpam ? 'spam' : 'new'},
      ${lead.verification}, ${fields.name ?? null}, ${fields.phone ?? null}, ${lead.phoneE164},
      ${fields.contact ?? null}, ${fields.message ?? null}, ${attachment}, ${lead.project},
      ${lead.unit}, ${lead.vacancy}, ${fields.format ?? null}, ${fields.messenger ?? null},
      ${fields.slot ?? null}, ${fields.page ?? null}, ${json(first)}, ${json(last)}, ${source},
      ${lead.key}, ${lead.fingerprint}, ${lead.receivedAt.toISOString()},
      ${lead.receivedAt.toISOString()}, now())
  `)
  for (const [order, unit] of lead.shortlist.entries()) {
    await db.execute(
      sql`insert into leads_rels ("order", parent_id, path, units_id)
        values (${order + 1}, ${lead.id}, 'shortlist', ${unit})`,
    )
  }
}

const json = (value: object | undefined) =>
  value ? sql`${JSON.stringify(value)}::jsonb` : sql`null`

/** Books the slot; an enquiry already confirmed whose slot is taken gets none. */
async function book(
  { now }: TakeLeadDeps,
  db: Database,
  lead: Lead,
  settings: SalesSettings,
): Promise<boolean> {
  const { format = null, messenger = null, slot } = lead.fields
  if (!slot) return false
  const { id, project, booking } = lead
  // The notice that sales need counts from when the visitor read "sent".
  const asked = lead.alreadyConfirmed ? lead.receivedAt.getTime() : now()
  const viewing = { id: booking, lead: id, project, slot, format, messenger }
  const slots = await bookSlot(db, viewing, settings, now(), asked)
  if (slots === null) return true
  if (!lead.alreadyConfirmed) throw new LeadRefused({ reason: 'slot-taken', slots })
  lead.cautions.push('slot-taken')
  return false
}

/** Removes the file of a lead that was not taken; its failure is not the visitor's. */
async function discardFile(
  { attachments, payload }: TakeLeadDeps,
  filename: string,
  id: string,
): Promise<void> {
  // The commit may have succeeded and only its answer been lost: then the lead has the file.
  const query = sql`select id from leads where id = ${id}`
  const stored = await rowsOf(payload.db.drizzle, query, idRow).catch(() => null)
  if (stored === null || stored.length > 0) return
  await attachments.remove(filename).catch(() => undefined)
}
