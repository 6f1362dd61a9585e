import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, idIn, instant, rowsOf } from '../../../core/database/rows.ts'
import { enquiries } from '../../../core/payload/db-schema.gen.ts'

const text = z.string().nullable()
const day = z.coerce.date().nullable()
const ofPerson = z.object({
  enquiry: z.string(),
  kind: z.string(),
  named: z.record(z.string(), z.unknown()),
  name: text,
  price: z.number().nullable(),
  currency: text,
  from: day,
  until: day,
  made: z.coerce.date(),
  ended: day,
  reason: text,
  note: text,
})

/** Reads everything that is stored about the reservations and sales of these enquiries. */
export const holdingsOfPerson = (db: Database, enquiries: readonly string[]) =>
  rowsOf(
    db,
    sql`select enquiry_id as enquiry, kind, named, name, price::float8, currency, from_at as from, until_at as until,
        made_at as made, ended_at as ended, end_reason as reason, end_note as note
      from holdings where ${idIn(sql`enquiry_id`, enquiries)} order by made_at, id`,
    ofPerson,
  )

/** Removes the names and notes of buyers from holdings. Price, day, unit and agency stay for bookkeeping. */
async function forgetIn(db: Database, holdings: SQL): Promise<void> {
  await db.execute(sql`update holdings set name = null, end_note = null
    where (${holdings}) and (name is not null or end_note is not null)`)
}

/**
 * Forgets the person of an enquiry in its holdings, and in those without an enquiry that it has corrected, replaced or
 * given way to, except in one that is somebody else's now.
 */
export const forgetBuyer = (db: Database, enquiry: string) =>
  forgetIn(
    db,
    sql`enquiry_id = ${enquiry} or enquiry_id is null
      and exists (select from holdings as his where his.enquiry_id = ${enquiry}
        and (coalesce(his.origin_id, his.id) = coalesce(holdings.origin_id, holdings.id)
          or his.unit_id = holdings.unit_id
            and (his.batch = holdings.end_batch or his.end_batch = holdings.batch)))
      and (ended_at is not null or lower(trim(name)) =
        (select lower(trim(${enquiries.name})) from ${enquiries} where ${enquiries.id} = ${enquiry}))`,
  )

/** Forgets the persons of holdings without an enquiry that were made before an instant. */
export const forgetNames = (db: Database, before: Date) =>
  forgetIn(db, sql`enquiry_id is null and made_at < ${instant(before.getTime())}`)
