import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { attachmentMimeTypes } from '@alun/contract/rules/attachment-content'
import {
  type CooperationTopic,
  enquiryFingerprint,
  enquiryRates,
  sameEnquiryMs,
} from '@alun/contract/rules/enquiry'
import { waitsForUnit } from '@alun/contract/rules/enquiry-form-rules'
import { readPhone } from '@alun/contract/rules/phone-reading'
import type { EnquiryAccepted } from '@alun/contract/schema/enquiry'
import { sql } from '@payloadcms/db-postgres'
import slugify from '@sindresorhus/slugify'
import type { Payload } from 'payload'
import { lock } from '../../core/database/advisory-lock.ts'
import { addArrival, countArrivals, keyedHash } from '../../core/database/arrivals.ts'
import { type Database, hasRows, instant } from '../../core/database/rows.ts'
import { enqueue, type NewMessage } from '../../core/outbox/enqueue.ts'
import type { EnquiryOrigin } from '../../core/words/enquiry-origins.ts'
import type { SalesSettings } from '../../publishing/editorial/sales-hours.ts'
import type { FileStore } from '../../publishing/media/file-store.ts'
import { type Caution, storedCautions } from '../message-texts/cautions.ts'
import {
  findSameInput,
  insertAttachment,
  insertEnquiry,
  noteCaution,
  offerNamed,
  projectNamed,
  unitNamed,
  unitsByRef,
  vacancyNamed,
} from '../rows/enquiry-rows.ts'
import { noteUnverified } from '../rows/viewing-rows.ts'
import { bookSlot } from '../viewings/book-slot.ts'
import { readSalesSettings } from '../viewings/viewing-slots.ts'
import { hasEnoughAhead } from '../viewings/viewings-ahead.ts'
import { enquiryError } from './enquiry-error.ts'
import { type EnquiryFile, type EnquiryRequest, requireInputs } from './enquiry-request.ts'
import { notifyIfFree } from './notify-waiting.ts'
import { enquirySource } from './source.ts'
import { closeUntilScanned } from './unscanned-rows.ts'

export interface TakeEnquiryDeps {
  payload: Payload
  now: () => number
  attachments: FileStore
  /** Key for the hashes of client addresses. */
  secret: string
  siteOrigin: string
  messagesFor: (enquiry: NewEnquiry) => Promise<NewMessage[]>
}

export interface NewEnquiry {
  id: string
  contact: string | null
  /** Form and topic decide who answers it. */
  fields: { form: EnquiryOrigin; topic?: CooperationTopic | undefined }
  /** The requested viewing; messages about it are sent once it is booked. */
  viewing: { id: string; slot: string } | null
}

/**
 * Stores an enquiry once, with its file, slot and messages, in one transaction.
 *
 * @throws ApiError
 */
export async function takeEnquiry(
  deps: TakeEnquiryDeps,
  request: EnquiryRequest,
  /** The visitor's network (`networkOf`), if the site knows it. */
  address: string | null,
): Promise<EnquiryAccepted> {
  const { payload } = deps
  const enquiry = await enquiryOf(deps, request)
  const known = await findSameInput(payload.db.drizzle, enquiry, sameEnquiryMs)
  if (known) return { id: known, duplicate: true }

  // Read before the transaction, because it holds a connection: if each enquiry needed a second one from the
  // pool, many at once would wait for each other.
  const messages = enquiry.isSpam ? [] : await deps.messagesFor(enquiry)
  const settings = enquiry.viewing && !enquiry.isSpam ? await readSalesSettings(payload) : null

  const file = request.scanned === 'infected' ? null : request.file
  const stored = file && (await storeFile(deps.attachments, file))
  let taken = false
  try {
    // Not Payload's transaction, because Payload reports a failed commit as success.
    const answer = await payload.db.drizzle.transaction(async (db) => {
      // A duplicate at the same moment waits for this one.
      await lock(db, enquiry.key ?? enquiry.fingerprint)
      const duplicate = await findSameInput(db, enquiry, sameEnquiryMs)
      if (duplicate) return { id: duplicate, duplicate: true }
      await checkLimits(deps, db, enquiry, address)
      const attachment = stored && (await insertAttachment(db, stored))
      if (attachment && request.scanned === 'unscanned')
        await closeUntilScanned(db, attachment, deps.now())
      await storeEnquiry(deps, db, enquiry, attachment)
      const isBooked = settings !== null && (await book(deps, db, enquiry, settings, address))
      if (enquiry.cautions.length > 0) {
        await noteCaution(db, enquiry.id, storedCautions(enquiry.cautions))
      }
      const due = messages.filter(({ viewing }) => isBooked || viewing === undefined)
      await enqueue(db, due, deps.now())
      if (enquiry.waits && enquiry.unit)
        await notifyIfFree(db, { ...enquiry, unit: enquiry.unit }, deps.now())
      return { id: enquiry.id, duplicate: false }
    })
    taken = !answer.duplicate
    return answer
  } finally {
    if (stored && !taken) await discardFile(deps, stored.filename, enquiry.id)
  }
}

type Enquiry = Awaited<ReturnType<typeof enquiryOf>>

async function enquiryOf({ payload, now }: TakeEnquiryDeps, given: EnquiryRequest) {
  const { fields } = given
  const db = payload.db.drizzle
  const project = (await projectNamed(db, fields.project))?.id ?? null
  const unit = project ? await unitNamed(db, project, fields.unit) : null
  const { phone, locale } = fields
  const asksToWait = waitsForUnit(fields.form, fields)
  // Only a reserved unit has something to wait for. A visitor who has read "sent" waits all the same.
  const waits = asksToWait && (unit?.status === 'reserved' || fields.confirmed !== undefined)
  // A time that was chosen before the box was ticked is not wanted.
  if (asksToWait && !waits)
    requireInputs({ ...fields, waits: undefined, slot: undefined }, given.file !== null)
  const receivedAt = fields.receivedAt ? new Date(fields.receivedAt) : new Date(now())
  const cautions: Caution[] = given.scanned === 'infected' ? ['file-infected'] : []
  return {
    ...given,
    id: randomUUID(),
    contact: fields.contact ?? null,
    viewing:
      fields.form === 'viewing' && fields.slot && !waits
        ? { id: randomUUID(), slot: fields.slot }
        : null,
    waits,
    key: fields.key?.toLowerCase() ?? null,
    fingerprint: fingerprintOf(given),
    receivedAt,
    phoneE164: phone ? (readPhone(phone, locale, fields.phoneCountry)?.e164 ?? null) : null,
    project,
    unit: unit?.id,
    shortlist: await unitsByRef(db, fields.shortlist?.split(' ') ?? []),
    vacancy: (await vacancyNamed(db, fields.vacancy))?.id ?? null,
    offer: (await offerNamed(db, fields.offer))?.id ?? null,
    verification: fields.verification,
    alreadyConfirmed: fields.confirmed !== undefined,
    isSpam: Boolean(fields.website?.trim()),
    cautions,
  }
}

/** Equal for the same input in the same form. A hash, so that it reveals no input. */
function fingerprintOf({ fields, file }: EnquiryRequest): string {
  const hash = createHash('sha256').update(enquiryFingerprint(fields))
  if (file) hash.update(file.content)
  return hash.digest('base64url')
}

/**
 * Redeems the proof of the bot check and counts the sender's enquiries. Above the limit the enquiry is rejected, but
 * one that the site has already confirmed to its visitor is stored with a caution.
 */
async function checkLimits(
  { secret, now }: TakeEnquiryDeps,
  db: Database,
  enquiry: Enquiry,
  address: string | null,
): Promise<void> {
  const proof = enquiry.fields.proof && keyedHash(secret, `proof ${enquiry.fields.proof}`)
  if (proof) {
    const isFresh = await hasRows(
      db,
      sql`insert into spent_proofs (id, spent_at) values (${proof}, ${instant(now())})
        on conflict do nothing returning id`,
    )
    if (!isFresh) enquiry.verification = 'unverified'
  }

  // Never count by phone number, because anybody could lock out its owner.
  if (!address) return
  const sender = keyedHash(secret, `address ${address}`)
  const recent = await countArrivals(db, sender, now(), enquiryRates.windowMs)
  const unverified = enquiry.verification === 'unverified'
  const tooMany =
    recent.all >= enquiryRates.perAddress ||
    (unverified && recent.unverified >= enquiryRates.perAddressUnverified)
  if (tooMany) {
    const { retryAfter } = recent
    if (!enquiry.alreadyConfirmed) throw enquiryError({ reason: 'too-many', retryAfter })
    enquiry.cautions.push('too-many')
  }
  await addArrival(db, sender, now(), unverified)
}

/** A readable name that cannot be guessed: `olena-cv-3f9a1c0b7d2e.pdf`. */
function filenameFor({ extension, name }: EnquiryFile): string {
  const stem = slugify(name.replace(/\.[^.]*$/, '')).slice(0, 60)
  return `${stem === '' ? 'file' : stem}-${randomBytes(6).toString('hex')}.${extension}`
}

async function storeFile(store: FileStore, file: EnquiryFile) {
  const filename = filenameFor(file)
  const mimeType = attachmentMimeTypes[file.extension]
  await store.write(filename, file.content, mimeType)
  return { filename, mimeType, filesize: file.content.length }
}

async function storeEnquiry(
  { siteOrigin }: TakeEnquiryDeps,
  db: Database,
  enquiry: Enquiry,
  attachment: string | null,
): Promise<void> {
  const { fields } = enquiry
  const stored = {
    // Inputs have the names of the columns.
    ...fields,
    ...enquiry,
    attachment,
    status: enquiry.isSpam ? ('spam' as const) : ('new' as const),
    source: enquirySource(fields.attribution ?? {}, siteOrigin),
    attribution_first: fields.attribution?.first,
    attribution_last: fields.attribution?.last,
    receivedAt: enquiry.receivedAt.toISOString(),
  }
  await insertEnquiry(db, stored, enquiry.shortlist)
}

const personOf = ({ contact, fields, phoneE164 }: Enquiry) => {
  return { contact, phone: fields.phone ?? null, phoneE164 }
}

/** Books the slot; a confirmed enquiry is stored without one if it is taken. */
async function book(
  { now, secret }: TakeEnquiryDeps,
  db: Database,
  enquiry: Enquiry,
  settings: SalesSettings,
  address: string | null,
): Promise<boolean> {
  const { format = null, messenger = null } = enquiry.fields
  const { id, project, viewing } = enquiry
  if (!viewing) return false
  const isUnverified = enquiry.verification === 'unverified' && address !== null
  const network = isUnverified ? keyedHash(secret, `viewings ${address}`) : null
  if (await hasEnoughAhead(db, personOf(enquiry), now(), network)) {
    if (!enquiry.alreadyConfirmed) throw enquiryError({ reason: 'viewings-full' })
    enquiry.cautions.push('viewings-full')
    return false
  }
  // The minimum notice counts from when the visitor read "sent".
  const requestedAt = enquiry.alreadyConfirmed ? enquiry.receivedAt.getTime() : now()
  const wanted = { ...viewing, enquiry: id, project, format, messenger }
  const slots = await bookSlot(db, wanted, settings, now(), requestedAt)
  if (slots === null) {
    if (network !== null) await noteUnverified(db, viewing.id, network)
    return true
  }
  if (!enquiry.alreadyConfirmed) throw enquiryError({ reason: 'slot-taken', slots })
  enquiry.cautions.push('slot-taken')
  return false
}

/** Removes the file of an enquiry that was not stored; only logs a failure. */
async function discardFile(
  { attachments, payload }: TakeEnquiryDeps,
  filename: string,
  id: string,
): Promise<void> {
  // Keep the file if the enquiry exists: the commit may have succeeded although its answer was lost.
  const where = { id: { equals: id } }
  try {
    const { totalDocs } = await payload.count({ collection: 'enquiries', where })
    if (totalDocs === 0) await attachments.remove(filename)
  } catch (err) {
    payload.logger.warn({ err, msg: 'The file of a rejected enquiry could not be removed' })
  }
}
