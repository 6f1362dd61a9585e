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
  corrections: z.array(z.unknown()),
})

/** Reads everything that is stored about the reservations and sales of these enquiries. */
export const holdingsOfPerson = (db: Database, enquiries: readonly string[]) =>
  rowsOf(
    db,
    sql`select enquiry_id as enquiry, kind, named, name, price::float8, currency, from_at as from, until_at as until,
        made_at as made, ended_at as ended, end_reason as reason, end_note as note,
        array(select to_jsonb(changed) from holding_changes where holding_id = holdings.id order by at) as corrections
      from holdings where ${idIn(sql`enquiry_id`, enquiries)} order by made_at, id`,
    ofPerson,
  )

/**
 * Removes the names and notes of buyers from holdings. Price, day, unit and agency stay for bookkeeping.
 *
 * @param corrected holdings whose stored corrections lose the names, too
 */
async function forgetIn(db: Database, holdings: SQL, corrected: SQL = holdings): Promise<void> {
  await db.execute(sql`update holdings set name = null, end_note = null
    where (${holdings}) and (name is not null or end_note is not null)`)
  await db.execute(sql`update holding_changes set changed = changed - '{name,enquiry}'::text[]
    where changed ?| '{name,enquiry}' and holding_id in (select id from holdings where ${corrected})`)
}

/**
 * Forgets the person of an enquiry in holdings that have it or once had it. If a holding was corrected to another
 * enquiry, its stored corrections lose all names, because they do not say whose name each was.
 */
export async function forgetBuyer(db: Database, enquiry: string): Promise<void> {
  const had = sql`id in (select holding_id from holding_changes
    where ${enquiry} in (changed #>> '{enquiry,from}', changed #>> '{enquiry,to}'))`
  const isHis = sql`enquiry_id = ${enquiry}`
  const isCalledSo = sql`enquiry_id is null and lower(trim(name)) =
    (select lower(trim(${enquiries.name})) from ${enquiries} where ${enquiries.id} = ${enquiry})`
  await forgetIn(db, sql`${isHis} or (${isCalledSo} and ${had})`, sql`${isHis} or ${had}`)
}

/** Forgets the persons of holdings without an enquiry that were made before an instant. */
export const forgetNames = (db: Database, before: Date) =>
  forgetIn(db, sql`enquiry_id is null and made_at < ${instant(before.getTime())}`)
