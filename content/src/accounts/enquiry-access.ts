import type {
  CollectionAfterOperationHook,
  Payload,
  PayloadRequest,
  TypedUser,
  UploadConfig,
  Where,
} from 'payload'
import { z } from 'zod'
import type { Action } from '../core/access/permissions.ts'
import { type Asking, requireRight } from '../core/access/require-right.ts'
import { writeEvents } from '../core/payload/audit-event-rows.ts'
import { transactionOf } from '../core/payload/transaction.ts'
import { recordAudit, requireAudit, type Source, staffEntries } from './audit.ts'
import type { AuditEvent } from './audit-event-names.ts'

/**
 * The person who sees or changes enquiries, by the table of rights. Every call of the staff but
 * Payload's own is checked here. Agencies see the clients that they have registered
 * (`agencies/client-list.ts`), hosts and visitors what the secret in their link stands for
 * (`viewings/calendar-feed.ts`, `viewings/viewing-routes.ts`).
 *
 * @throws Forbidden
 */
export function requireEnquiries(who: Asking, action: Action): TypedUser {
  return requireRight(who, action, 'enquiries')
}

/** What the audit log says was opened, by the id of the enquiry. */
export const accessDetail = {
  enquiry: (id: string) => `enquiry ${id}`,
  viewing: (id: string) => `viewing of enquiry ${id}`,
  message: (id: string) => `message of enquiry ${id}`,
  file: (id: string) => `file of enquiry ${id}`,
  person: (id: string) => `person of enquiry ${id}`,
}

/** What the audit log says was looked through; the calendar of sales counts as the second. */
export const listDetail = {
  enquiries: 'list of enquiries',
  viewings: 'list of viewings',
  messages: 'list of messages',
  files: 'list of files',
  clients: 'list of clients',
  feed: 'calendar feed',
}

/** Who only counts learns by the filter, who changes many at once gets them all as the answer. */
export const countDetail = {
  enquiries: 'count of enquiries',
  viewings: 'count of viewings',
  messages: 'count of messages',
  files: 'count of files',
}
export const changeDetail = {
  enquiries: 'change of enquiries',
  viewings: 'change of viewings',
  messages: 'change of messages',
  files: 'change of files',
}

interface Access {
  event: AuditEvent
  detail: string
  /** How many enquiries, viewings or messages were answered, of a list. */
  records?: number
}

/** Accesses of one person to the same within an hour share a record. */
function keyOf({ detail, event }: Access, user: string): string {
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  return `${event} ${detail} ${user} ${hour}`
}

/** What one request has read of visitors. */
interface Shown {
  /** Not recorded yet: what was read by the enquiry that it is about, or by its own id. */
  read: Map<string, string>
  /** Recorded already, by the key of the record: how many records were counted there. */
  recorded: Map<string, number>
}

/** By the headers, which stay the same where Payload copies a request. */
const shownBy = new WeakMap<Headers, Shown>()

function shownIn({ headers }: PayloadRequest): Shown {
  const known = shownBy.get(headers)
  if (known) return known
  const shown: Shown = { read: new Map(), recorded: new Map() }
  shownBy.set(headers, shown)
  return shown
}

/**
 * Records by one statement that a person has seen data of visitors. A page that reads the same twice
 * counts once. A change and its record happen both or neither; of what was only read a failure is
 * logged, and the answer is given.
 */
async function record(req: PayloadRequest, accesses: readonly Access[]): Promise<void> {
  const { user } = req
  if (!user) return
  const { recorded } = shownIn(req)
  const entries = accesses.flatMap((access) => {
    const key = keyOf(access, user.id)
    const before = recorded.get(key)
    const count = Math.max(access.records ?? 0, before ?? 0)
    recorded.set(key, count)
    if (before === undefined) return [{ ...access, key }]
    return count > before ? [{ ...access, key, records: count - before, times: 0 }] : []
  })
  const complete = staffEntries(req, entries)
  const transaction = await transactionOf(req)
  if (transaction) await writeEvents(transaction, complete)
  else await recordAudit(req.payload, ...complete)
}

/** Records that a person has seen the data of a visitor, or a list of `records`; once an hour. */
export function auditAccess(
  req: PayloadRequest,
  event: AuditEvent,
  detail: string,
  records?: number,
): Promise<void> {
  return record(req, [{ event, detail, ...(records !== undefined && { records }) }])
}

/**
 * Records that a person takes all data of these enquiries out of the service, before they are answered.
 *
 * @throws Error where it cannot be recorded
 */
export async function auditExport(
  req: PayloadRequest,
  enquiries: readonly string[],
): Promise<void> {
  const { user } = req
  if (!user) return
  const accesses = enquiries.map(
    (id) => ({ event: 'exported', detail: accessDetail.person(id) }) as const,
  )
  await requireAudit(
    req,
    accesses.map((access) => ({ ...access, key: keyOf(access, user.id) })),
  )
}

/** Records that a person has a message sent again. */
export async function recordResent(req: PayloadRequest, message: string): Promise<void> {
  const own = { collection: 'messages', id: message, depth: 0 } as const
  const read = readOf('messages', await req.payload.findByID(own))
  if (read) await auditAccess(req, 'sent', read.detail)
}

/**
 * Records what the service sends somebody without being asked for it each time: notices, which have
 * the name of a visitor, and the calendar of a host.
 */
export async function auditSent(
  payload: Payload,
  actor: string,
  detail: string,
  records?: number,
): Promise<void> {
  const access = { event: 'sent', detail, ...(records !== undefined && { records }) } as const
  await recordAudit(payload, { ...access, actor, key: keyOf(access, actor) })
}

/** Adds rows to the record of a list that Payload has opened for its page, which has no request. */
export const auditRows = (payload: Payload, user: Person, detail: string, records: number) =>
  auditList(payload, user, {}, { detail, records, times: 0 })

type Person = Pick<TypedUser, 'email' | 'id'>

/** Records that a person has looked through a list, where Payload has no request. */
export async function auditList(
  payload: Payload,
  user: Person,
  source: Partial<Source>,
  list: { detail: string; records: number; times?: number },
): Promise<void> {
  const access = { event: 'listed', ...list } as const
  await recordAudit(payload, {
    ...source,
    ...access,
    actor: user.email,
    key: keyOf(access, user.id),
  })
}

/** Types whose records are about a visitor, with what the audit log calls many of them. */
const plurals = {
  enquiries: 'enquiries',
  viewings: 'viewings',
  messages: 'messages',
  attachments: 'files',
} as const
type Holder = keyof typeof plurals
const isHolder = (slug: string): slug is Holder => slug in plurals

const related = z.string().or(z.object({ id: z.string() }).transform(({ id }) => id))
const holderRecord = z.object({ id: z.string(), enquiry: related.nullish() })

/** What was read, and the enquiry that it is about; `null` for a blocked time, which is about nobody. */
function readOf(holder: Holder, record: unknown): { about: string; detail: string } | null {
  const read = holderRecord.safeParse(record).data
  if (!read) return null
  const { id, enquiry } = read
  switch (holder) {
    case 'enquiries':
      return { about: id, detail: accessDetail.enquiry(id) }
    case 'viewings':
      if (enquiry === null) return null
      return enquiry
        ? { about: enquiry, detail: accessDetail.viewing(enquiry) }
        : { about: id, detail: `viewing ${id}` }
    case 'messages':
      return enquiry
        ? { about: enquiry, detail: accessDetail.message(enquiry) }
        : { about: id, detail: `message ${id}` }
    case 'attachments':
      return { about: id, detail: `file ${id}` }
  }
}

const many = z.object({ docs: z.array(z.unknown()) }).transform(({ docs }) => docs)
const counted = z.object({ totalDocs: z.number() })
const operationArgs = z.object({
  currentDepth: z.number().nullish(),
  where: z.custom<Where>().optional(),
})

/** Fields whose values say nothing of a person: who counts by them learns how much there is to do. */
const impersonal = new Set([
  'id',
  'status',
  'kind',
  'channel',
  'createdAt',
  'updatedAt',
  'dueAt',
  'sentAt',
])

function isPersonal(where: Where | undefined): boolean {
  return Object.entries(where ?? {}).some(([field, condition]) =>
    Array.isArray(condition) ? condition.some(isPersonal) : !impersonal.has(field),
  )
}

/**
 * Records what an operation answers of visitors, whichever it is and whatever it asks for: also what
 * comes along as a relation. The code of the service reads without the rights of a person; where that
 * is shown, `auditAccess` is called.
 */
const recordAnswer: CollectionAfterOperationHook = async ({
  args,
  collection: { slug },
  operation,
  overrideAccess,
  req,
  result,
}) => {
  if (overrideAccess || !req.user) return result
  const { currentDepth, where } = operationArgs.parse(args)
  const docs = many.safeParse(result).data
  const read = docs ?? [result]
  const holder = isHolder(slug) ? slug : null
  const shown = shownIn(req)
  // Relations are read by operations of their own.
  const isRelated = Boolean(currentDepth)
  // What is known of a file as a relation belongs to its enquiry.
  const isPart = isRelated && holder === 'attachments'
  for (const each of holder && !isPart ? read : []) {
    const found = holder && readOf(holder, each)
    if (!found) continue
    // The erasure of an enquiry has a record of its own.
    if (holder === 'enquiries' && operation.startsWith('delete')) shown.read.delete(found.about)
    else if (!isRelated || holder === 'enquiries' || !shown.read.has(found.about)) {
      shown.read.set(found.about, found.detail)
    }
  }
  if (isRelated) return result
  const opened = [...shown.read.values()]
  shown.read.clear()
  if (operation === 'count') {
    if (holder && isPersonal(where)) {
      const records = counted.parse(result).totalDocs
      await auditAccess(req, 'listed', countDetail[plurals[holder]], records)
    }
  } else if (docs) {
    const isErased = holder === 'enquiries' && operation === 'delete'
    if (opened.length > 0 || (holder && !isErased)) {
      const details = operation === 'find' ? listDetail : changeDetail
      const records = Math.max(isErased ? 0 : docs.length, opened.length)
      await auditAccess(req, 'listed', details[holder ? plurals[holder] : 'enquiries'], records)
    }
  } else if (opened.length > 0) {
    const files = slug === 'attachments' ? await filesOf(req, { id: { in: read.map(idOf) } }) : []
    const details = files.length > 0 ? files : opened
    await record(
      req,
      details.map((detail) => ({ event: 'opened', detail })),
    )
  }
  return result
}

const idOf = (record: unknown) => holderRecord.parse(record).id

/** Payload has no hook for all types; relations to enquiries may be in any, such as its own locks. */
export function recordAnswers({ collections }: Payload): void {
  for (const { config } of Object.values(collections)) {
    config.hooks.afterOperation = [...(config.hooks.afterOperation ?? []), recordAnswer]
  }
}

/** What the audit log says of files, by the enquiries that they came with. */
async function filesOf({ payload }: PayloadRequest, file: Where): Promise<string[]> {
  const where = Object.fromEntries(
    Object.entries(file).map(([field, condition]) => [`attachment.${field}`, condition]),
  )
  const { docs } = await payload.find({
    collection: 'enquiries',
    where,
    select: {},
    depth: 0,
    pagination: false,
  })
  return docs.map(({ id }) => accessDetail.file(id))
}

/** Records the download of a visitor's file, which the next handler answers. */
export const recordDownload: NonNullable<UploadConfig['handlers']>[number] = async (
  req,
  { params },
) => {
  const details = await filesOf(req, { filename: { equals: params.filename } })
  await record(
    req,
    details.map((detail) => ({ event: 'opened', detail })),
  )
}
