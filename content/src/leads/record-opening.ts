import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterOperationHook, PayloadRequest, UploadConfig } from 'payload'
import { z } from 'zod'
import { auditStaff } from '../auth/audit.ts'
import { rowsOf } from '../database/rows.ts'
import type { AuditEvent } from '../model/collections/audit-events.ts'

const person = z.object({ id: z.string() })
const lead = z.object({ id: z.string() })
const viewing = z.object({ lead: z.string().or(lead.transform(({ id }) => id)) })

/** Records that somebody of the staff looked at what is kept of a visitor, once an hour. */
export async function recordLook(
  req: PayloadRequest,
  event: AuditEvent,
  what: string,
): Promise<void> {
  const reader = person.safeParse(req.user).data
  if (!reader) return
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  await auditStaff(req, event, what, `${event} ${what} ${reader.id} ${hour}`)
}

/** Of a record of a collection, whatever page or call opens it. */
const recordOpeningOf =
  (described: (record: unknown) => string | null): CollectionAfterOperationHook =>
  async ({ operation, overrideAccess, req, result }) => {
    if (operation !== 'findByID' || overrideAccess) return result
    const what = described(result)
    if (what) await recordLook(req, 'opened', what)
    return result
  }

export const recordOpening = recordOpeningOf((record) => {
  const opened = lead.safeParse(record).data
  return opened ? `enquiry ${opened.id}` : null
})

/** A blocked time is about nobody. */
export const recordViewingOpening = recordOpeningOf((record) => {
  const opened = viewing.safeParse(record).data
  return opened ? `viewing of enquiry ${opened.lead}` : null
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
