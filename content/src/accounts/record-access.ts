import { currentTime } from '@alun/contract/rules/current-time'
import type { CollectionAfterOperationHook, Payload, UploadConfig, Where } from 'payload'
import { z } from 'zod'
import { plainSubjects, plainTypes } from '../core/access/plain-types.ts'
import { writeEvents } from '../core/payload/audit-event-rows.ts'
import { connectionOf, type MaybeTransaction } from '../core/payload/transaction.ts'
import { runtimeOfProcess } from '../core/settings/runtime.ts'
import { sourceOf } from './audit.ts'
import type { AuditEvent } from './audit-event-names.ts'

/** Types whose records are about visitors. */
export const visitorTypes = plainSubjects.filter((each) => plainTypes[each].isOfVisitor)
const visitorType = z.enum(visitorTypes)

/** All records of a type, or one of them. */
interface About {
  type: z.infer<typeof visitorType>
  id?: string
}

interface Caller extends MaybeTransaction {
  payload: Payload
  headers?: Headers
  user: { id: string; email?: string } | null
}

type Access = Extract<AuditEvent, 'opened' | 'listed' | 'exported' | 'sent' | 'erased'>

/**
 * Records who has seen data of visitors, in the transaction of the call if there is one. Repeated accesses of one
 * person within an hour share a row, which counts them.
 *
 * @param records how many records were returned; or their ids, of which those that this person has already seen
 *   within the hour are not counted again, because open screens reload by themselves
 * @throws Error if the row cannot be written, so that nothing is returned
 */
export async function recordAccess(
  caller: Caller,
  event: Access,
  about: readonly About[],
  records?: number | readonly string[],
): Promise<void> {
  const { headers, transactionID, user } = caller
  if (!user) return
  const hour = new Date(currentTime()).toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  const source = headers && sourceOf(headers, runtimeOfProcess().auth)
  const rows = about.flatMap(({ type, id }) => {
    const key = [event, type, id, user.id, hour].join(' ')
    const ids = typeof records === 'number' ? undefined : records
    const known = seen.get(hour)?.get(key)
    const fresh = ids?.filter((each) => !known?.has(each))
    if (known && fresh?.length === 0) return []
    const row = { ...source, event, actor: user.email, aboutType: type, aboutId: id, key }
    const count = typeof records === 'number' ? records : fresh?.length
    // A row about one record has no number.
    return [{ ...row, records: id === undefined ? count : undefined, ids }]
  })
  // Sorted, so that two statements cannot deadlock on each other's rows.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1))
  await writeEvents(
    await connectionOf(caller),
    rows.map(({ ids: _, ...row }) => row),
  )
  // A transaction may still be rolled back, and its row with it.
  if (transactionID !== undefined) return
  for (const { ids, key } of rows) if (ids) remember(hour, key, ids)
}

/** Ids that were recorded in this hour, by the key of their row. */
const seen = new Map<string, Map<string, Set<string>>>()

function remember(hour: string, key: string, ids: readonly string[]): void {
  if (!seen.has(hour)) seen.clear()
  const rows = seen.get(hour) ?? new Map<string, Set<string>>()
  seen.set(hour, rows.set(key, new Set([...(rows.get(key) ?? []), ...ids])))
}

/** A filter on these fields reveals nothing about a person. */
const impersonal = /^(?:id|status|kind|channel|refused|(?:created|updated|due|sent)At)$/

function isPersonal(where: Where = {}): boolean {
  return Object.entries(where).some(([field, condition]) =>
    Array.isArray(condition) ? condition.some(isPersonal) : !impersonal.test(field),
  )
}

const operationArgs = z.object({
  currentDepth: z.number().nullish(),
  where: z.custom<Where>().optional(),
})
const answered = z.object({
  id: z.string().optional(),
  docs: z.array(z.unknown()).optional(),
  totalDocs: z.number().optional(),
})

/** Context of a read for a screen that reloads by itself. */
export const onOpenScreen = 'onOpenScreen'

/** Records what an operation returns to a person. Relations belong to the record that they are read with. */
export const recordOperation: CollectionAfterOperationHook = async (done) => {
  const { collection, operation, overrideAccess, req, result } = done
  const type = visitorType.parse(collection.slug)
  const { currentDepth, where } = operationArgs.parse(done.args)
  // Erasing an enquiry writes its own row.
  const isErasure = type === 'enquiries' && operation.startsWith('delete')
  const isFigure = operation === 'count' && !isPersonal(where)
  if (overrideAccess || currentDepth || isErasure || isFigure || !result) return result
  const { docs, id, totalDocs } = answered.parse(result)
  const ids = req.context[onOpenScreen] ? [id ?? ''] : undefined
  if (id) await recordAccess(req, 'opened', [{ type, id }], ids)
  else await recordAccess(req, 'listed', [{ type }], docs?.length ?? totalDocs)
  return result
}

/** Records the download of a visitor's file, which the next handler serves. */
export const recordDownload: NonNullable<UploadConfig['handlers']>[number] = async (
  req,
  { params },
) => {
  const type = 'attachments'
  const where = { filename: { equals: params.filename } }
  const { docs } = await req.payload.find({ collection: type, where, select: {}, depth: 0 })
  await recordAccess(
    req,
    'opened',
    docs.map(({ id }) => ({ type, id })),
  )
}
