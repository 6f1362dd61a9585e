import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, idIn, instant, rowsOf } from '../../../core/database/rows.ts'

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

/** What is stored of the reservations and sales of these enquiries. */
export const holdingsOfPerson = (db: Database, enquiries: readonly string[]) =>
  rowsOf(
    db,
    sql`select enquiry_id as enquiry, kind, named, name, price::float8, currency, from_at as from, until_at as until,
        made_at as made, ended_at as ended, end_reason as reason, end_note as note
      from holdings where ${idIn(sql`enquiry_id`, enquiries)} order by made_at, id`,
    ofPerson,
  )

/** Empties what names the buyer of an enquiry; price, day, unit and agency stay for accounts. */
export async function forgetBuyer(db: Database, enquiry: string): Promise<void> {
  await db.execute(
    sql`update holdings set name = null, end_note = null where enquiry_id = ${enquiry}`,
  )
}

/** The same of those without an enquiry, which were made before an instant. */
export async function forgetNames(db: Database, before: Date): Promise<void> {
  await db.execute(sql`update holdings set name = null, end_note = null
    where enquiry_id is null and (name is not null or end_note is not null)
      and made_at < ${instant(before.getTime())}`)
}
