import { currentTime } from '@alun/contract/rules/current-time'
import { textDownload } from '@alun/platform/text-download'
import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeDeleteHook,
  type Endpoint,
  type Payload,
  type PayloadRequest,
  type Where,
} from 'payload'
import { extractID } from 'payload/shared'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { to } from '../../core/access/permissions.ts'
import { type Database, rowsOf } from '../../core/database/rows.ts'
import { endpoint, recordId } from '../../core/http/endpoint.ts'
import { enqueue, type NewMessage } from '../../core/outbox/enqueue.ts'
import { isErasedBefore } from '../../core/payload/erasures.ts'
import { connectionOf, inTransactionOf } from '../../core/payload/transaction.ts'
import type { FileStore } from '../../publishing/media/file-store.ts'
import { forgetBuyer, holdingsOfPerson } from '../../publishing/units/holdings/person-rows.ts'
import { enquiriesAround } from '../rows/enquiries-beside-rows.ts'
import { isUnscanned } from './unscanned-rows.ts'

const noEnquiry = 'There is no such enquiry'
const maxOthers = 200

/**
 * Deletes file, viewings and messages of an enquiry with it; the database deletes its history. Future viewings
 * are removed from both calendars. Its reservations and sales stay for bookkeeping, without the person.
 */
export const deleteWhatBelongsToEnquiry =
  (
    mailsOf: (req: PayloadRequest, enquiry: string) => Promise<NewMessage[]>,
  ): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const { payload } = req
    const where: Where = { enquiry: { equals: id } }
    await recordAccess(req, 'erased', [{ type: 'enquiries', id: String(id) }])
    const mails = isErasedBefore(req) ? [] : await mailsOf(req, String(id))
    await enqueue(await connectionOf(req), mails, currentTime())
    await payload.delete({ collection: 'viewings', where, req })
    await payload.delete({ collection: 'messages', where, req })
    await forgetBuyer(await connectionOf(req), String(id))
    const enquiry = { collection: 'enquiries', id: String(id), depth: 0, req } as const
    const { attachment } = await payload.findByID(enquiry)
    if (!attachment) return
    await payload.update({ ...enquiry, data: { attachment: null } })
    await payload.delete({ collection: 'attachments', id: extractID(attachment), req })
  }

/** The requested enquiry, and others that may belong to the same person. */
async function readOthers(req: PayloadRequest) {
  const { payload } = req
  const id = recordId(req.routeParams?.id, noEnquiry)
  const enquiry = { collection: 'enquiries', id, depth: 0, disableErrors: true } as const
  const found = await payload.findByID(enquiry)
  if (!found) throw new APIError(noEnquiry, 404)
  return { id, others: await enquiriesAround(payload.db.drizzle, found, maxOthers) }
}

/**
 * Ids of the enquiries of a person: the requested one, and those that staff named (`?with=`) among the related
 * ones. Only the first is certainly theirs, because any sender can type a number or contact.
 *
 * @throws APIError 400 for others
 */
async function personOf(req: PayloadRequest) {
  const { id, others } = await readOthers(req)
  const offered = new Set(others.map((other) => other.id))
  const named = [...new Set(req.searchParams.getAll('with'))]
  if (!named.every((each) => offered.has(each))) {
    throw new APIError('An enquiry is named that has nothing in common with this one', 400)
  }
  return { id, enquiries: [id, ...named] }
}

const path = '/:id/person'

/** Export and erasure of one person: `/api/enquiries/{id}/person`. */
export function personEndpoints(files: FileStore): Endpoint[] {
  const exportPerson = endpoint('get', path, to('read', 'enquiries'), async (req) => {
    const { enquiries, id } = await personOf(req)
    const about = enquiries.map((each) => ({ type: 'enquiries', id: each }) as const)
    await recordAccess(req, 'exported', about)
    const everything = await readPerson(req.payload, enquiries)
    const written = fileOf(req.payload, files, everything)
    return textDownload(`person-${id}.json`, 'application/json', written)
  })
  const erasePerson = endpoint('delete', path, to('delete', 'enquiries'), async (req) => {
    const { enquiries } = await personOf(req)
    await inTransactionOf(req, async (_, inside) => {
      for (const id of enquiries) {
        await inside.payload.delete({ collection: 'enquiries', id, req: inside })
      }
    })
    const erased = enquiries.length
    req.payload.logger.info({ enquiries: erased, msg: 'The data of a person were erased' })
    return Response.json({ erased })
  })
  return [exportPerson, listOthers, erasePerson]
}

/** Files of these enquiries, read without recording an access. */
async function attachmentsOf(payload: Payload, enquiries: readonly string[]) {
  const all = { depth: 0, limit: 0, pagination: false } as const
  const sent = await payload.find({
    ...all,
    collection: 'enquiries',
    where: { id: { in: enquiries } },
    select: { attachment: true },
  })
  const ids = sent.docs.flatMap(({ attachment }) => attachment ?? []).map(extractID)
  return (await payload.find({ ...all, collection: 'attachments', where: { id: { in: ids } } }))
    .docs
}

/** Lists related enquiries for the choice before an export or erasure. */
const listOthers = endpoint('get', `${path}/others`, to('read', 'enquiries'), async (req) => {
  const { others } = await readOthers(req)
  await recordAccess(req, 'listed', [{ type: 'enquiries' }], others.length)
  return Response.json({ others })
})

/** Everything stored about these enquiries, without the content of files. */
async function readPerson(payload: Payload, ids: readonly string[]) {
  const all = { depth: 0, limit: 0, pagination: false } as const
  const where: Where = { enquiry: { in: ids } }
  const enquiries = await payload.find({
    ...all,
    collection: 'enquiries',
    where: { id: { in: ids } },
    sort: 'receivedAt',
  })
  const [viewings, messages, attachments, history, holdings] = await Promise.all([
    payload.find({ ...all, collection: 'viewings', where }),
    payload.find({ ...all, collection: 'messages', where }),
    attachmentsOf(payload, ids),
    readHistory(payload.db.drizzle, ids),
    holdingsOfPerson(payload.db.drizzle, ids),
  ])
  return {
    enquiries: enquiries.docs,
    history,
    holdings,
    viewings: viewings.docs,
    messages: messages.docs,
    attachments,
  }
}

/** Writes one file after the other in base64, because strangers decide how many there are. */
async function* fileOf(
  { db }: Payload,
  files: FileStore,
  { attachments, ...rest }: Awaited<ReturnType<typeof readPerson>>,
): AsyncGenerator<string, undefined> {
  yield `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "attachments": [`
  let separator = ''
  for (const file of attachments) {
    const isOpen = file.filename && !(await isUnscanned(db.drizzle, file.filename))
    const content = isOpen ? await files.read(file.filename ?? '') : null
    yield `${separator}\n${JSON.stringify({ ...file, content: content?.toString('base64') ?? null })}`
    separator = ','
  }
  yield '\n  ]\n}\n'
}

const historyRow = z.object({
  enquiry: z.string(),
  at: z.coerce.date(),
  kind: z.string(),
  value: z.unknown().optional(),
})

function readHistory(db: Database, ids: readonly string[]) {
  return rowsOf(
    db,
    sql`select enquiry_id as enquiry, at, kind, value from enquiry_history where enquiry_id in ${ids}
      order by at`,
    historyRow,
  )
}
