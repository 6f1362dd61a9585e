import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterOperationHook, PayloadRequest, UploadConfig } from 'payload'
import { z } from 'zod'
import { auditStaff } from '../auth/audit.ts'
import { rowsOf } from '../database/rows.ts'
import type { AuditEvent } from '../model/collections/audit-events.ts'

const lead = z.object({ id: z.string() })
export const viewingOf = (enquiry: string) => `viewing of enquiry ${enquiry}`

const viewing = z.object({ lead: z.string().or(lead.transform(({ id }) => id)) })

/** Records that somebody of the staff looked at what is kept of a visitor, once an hour. */
export async function recordLook(
  req: PayloadRequest,
  event: AuditEvent,
  what: string,
): Promise<void> {
  if (!req.user) return
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  await auditStaff(req, event, what, `${event} ${what} ${req.user.id} ${hour}`)
}

/** Of a record or a list of a collection, whatever page or call opens it. */
const recordOpeningOf =
  (list: string, described: (record: unknown) => string | null): CollectionAfterOperationHook =>
  async ({ args, operation, overrideAccess, req, result }) => {
    // Related records are looked up by lists too.
    const isRelated = 'currentDepth' in args && Boolean(args.currentDepth)
    if (overrideAccess || isRelated) return result
    if (operation === 'find') await recordLook(req, 'listed', list)
    const what = operation === 'findByID' ? described(result) : null
    if (what) await recordLook(req, 'opened', what)
    return result
  }

export const enquiryList = 'list of enquiries'

export const recordOpening = recordOpeningOf(enquiryList, (record) => {
  const opened = lead.safeParse(record).data
  return opened ? `enquiry ${opened.id}` : null
})

/** What the calendar of sales counts as. */
export const viewingList = 'list of viewings'

/** A blocked time is about nobody. */
export const recordViewingOpening = recordOpeningOf(viewingList, (record) => {
  const opened = viewing.safeParse(record).data
  return opened ? viewingOf(opened.lead) : null
})

/** Records the download of a visitor's file, which the next handler answers. */
export const recordDownload: NonNullable<UploadConfig['handlers']>[number] = async (
  req,
  { params },
) => {
  const [found] = await rowsOf(
    req.payload.db.drizzle,
    sql`select leads.id from leads join attachments on attachments.id = attachment_id
      where filename = ${params.filename}`,
    lead,
  )
  if (found) await recordLook(req, 'opened', `file of enquiry ${found.id}`)
}
