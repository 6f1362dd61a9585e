import { viewingFormats } from '@alun/contract/rules/lead'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../database/rows.ts'
import { mailAddress, secureLink } from '../../records/reachable.ts'
import { bookingStatuses } from './viewing-status.ts'

const record = z.object({
  id: z.string(),
  lead: z.string(),
  start: z.number(),
  end: z.number(),
  format: z.enum(viewingFormats).nullable(),
  status: z.enum(bookingStatuses),
  uid: z.string(),
  sequence: z.coerce.number(),
  host: z.object({
    id: z.string(),
    name: z.string(),
    // What was saved before it was checked counts as empty.
    email: mailAddress.nullable().catch(null),
    onlineLink: secureLink.nullable().catch(null),
  }),
})

/** A viewing with its host; times in epoch milliseconds. */
export type ViewingRecord = z.infer<typeof record>

/** Viewings in the order in which they were booked; none of those that have been erased. */
function findViewings(db: Database, where: SQL): Promise<ViewingRecord[]> {
  return rowsOf(
    db,
    sql`select booking.id, lead_id as lead, ${milliseconds(sql`slot`)} as start,
        ${milliseconds(sql`ends_at`)} as end, format, status, uid, sequence,
        json_build_object('id', person.id, 'name', name, 'email', email,
          'onlineLink', online_link) as host
      from bookings booking join sales_people person on person.id = person_id
      where lead_id is not null and ${where} order by booking.created_at`,
    record,
  )
}

export async function viewingById(db: Database, id: string): Promise<ViewingRecord | null> {
  return (await findViewings(db, sql`booking.id = ${id}`)).at(0) ?? null
}

/** The viewing that an enquiry has booked. */
export async function viewingOfLead(db: Database, lead: string): Promise<ViewingRecord | null> {
  return (await findViewings(db, sql`lead_id = ${lead}`)).at(0) ?? null
}

export function viewingsAhead(db: Database, lead: string, now: number): Promise<ViewingRecord[]> {
  return findViewings(
    db,
    sql`lead_id = ${lead} and booking.status = 'booked' and slot > ${instant(now)}`,
  )
}
