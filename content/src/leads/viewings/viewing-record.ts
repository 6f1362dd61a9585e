import { type ViewingFormat, viewingFormats } from '@alun/contract/rules/lead'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, milliseconds, rowsOf } from '../../database/rows.ts'
import { bookingStatuses } from '../../model/values/booking-status.ts'

const plain = z
  .string()
  .nullable()
  .transform((value) => value || null)

const record = z.object({
  id: z.string(),
  lead: z.string(),
  start: z.number(),
  end: z.number(),
  format: z.enum(viewingFormats).nullable(),
  status: z.enum(bookingStatuses),
  uid: z.string(),
  sequence: z.coerce.number(),
  host: z.object({ id: z.string(), name: z.string(), email: plain, onlineLink: plain }),
})

/** A viewing with its host; times in epoch milliseconds. */
export type ViewingRecord = z.infer<typeof record> & { format: ViewingFormat | null }

/** `null` where there is none, or it has been erased. */
async function findViewing(db: Database, where: SQL): Promise<ViewingRecord | null> {
  const [found] = await rowsOf(
    db,
    sql`select booking.id, lead_id as lead, ${milliseconds(sql`slot`)} as start,
        ${milliseconds(sql`ends_at`)} as end, format, status, uid, sequence,
        json_build_object('id', person.id, 'name', name, 'email', email,
          'onlineLink', online_link) as host
      from bookings booking join sales_people person on person.id = person_id
      where lead_id is not null and ${where} limit 1`,
    record,
  )
  return found ?? null
}

export const viewingById = (db: Database, id: string) => findViewing(db, sql`booking.id = ${id}`)

export const viewingOfLead = (db: Database, lead: string) => findViewing(db, sql`lead_id = ${lead}`)
