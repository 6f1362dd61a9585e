import type { CollectionAfterOperationHook, PayloadRequest, TypedUser, UploadConfig } from 'payload'
import { z } from 'zod'
import type { Action } from '../../access/permissions.ts'
import { type Asking, requireRight } from '../../access/require-right.ts'
import { auditStaff } from './audit.ts'
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
  return requireRight(who, action, 'leads')
}

/** What the audit log says was opened, by the id of the enquiry. */
export const accessDetail = {
  enquiry: (id: string) => `enquiry ${id}`,
  viewing: (id: string) => `viewing of enquiry ${id}`,
  file: (id: string) => `file of enquiry ${id}`,
  person: (id: string) => `person of enquiry ${id}`,
}

/** What the audit log says was looked through; the calendar of sales counts as the second. */
export const listDetail = { enquiries: 'list of enquiries', viewings: 'list of viewings' }

/** Records that a member of the staff has seen the data of a visitor, once an hour. */
export async function auditAccess(
  req: PayloadRequest,
  event: AuditEvent,
  detail: string,
): Promise<void> {
  if (!req.user) return
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  await auditStaff(req, event, detail, `${event} ${detail} ${req.user.id} ${hour}`)
}

/** Of a record or a list of a collection, whatever page or call opens it. */
const recordOpeningOf =
  (list: string, described: (record: unknown) => string | null): CollectionAfterOperationHook =>
  async ({ args, operation, overrideAccess, req, result }) => {
    // Related records are looked up by lists too.
    const isRelated = 'currentDepth' in args && Boolean(args.currentDepth)
    if (overrideAccess || isRelated) return result
    if (operation === 'find') await auditAccess(req, 'listed', list)
    const detail = operation === 'findByID' ? described(result) : null
    if (detail) await auditAccess(req, 'opened', detail)
    return result
  }

const enquiry = z.object({ id: z.string() })
const viewing = z.object({ lead: z.string().or(enquiry.transform(({ id }) => id)) })

export const recordOpening = recordOpeningOf(listDetail.enquiries, (record) => {
  const opened = enquiry.safeParse(record).data
  return opened ? accessDetail.enquiry(opened.id) : null
})

/** A blocked time is about nobody. */
export const recordViewingOpening = recordOpeningOf(listDetail.viewings, (record) => {
  const opened = viewing.safeParse(record).data
  return opened ? accessDetail.viewing(opened.lead) : null
})

/** Records the download of a visitor's file, which the next handler answers. */
export const recordDownload: NonNullable<UploadConfig['handlers']>[number] = async (
  req,
  { params },
) => {
  const { docs } = await req.payload.find({
    collection: 'leads',
    where: { 'attachment.filename': { equals: params.filename } },
    select: {},
    depth: 0,
    limit: 1,
    pagination: false,
  })
  for (const { id } of docs) await auditAccess(req, 'opened', accessDetail.file(id))
}
