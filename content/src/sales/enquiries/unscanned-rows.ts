import { sql } from '@payloadcms/db-postgres'
import { eq } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, hasRows, instant, oneRow, rowsOf } from '../../core/database/rows.ts'
import { attachments, enquiries } from '../../core/payload/db-schema.gen.ts'

/** Keeps a file closed until the virus scanner has seen it. */
export async function closeUntilScanned(db: Database, attachment: string, now: number) {
  await db.execute(
    sql`insert into files_to_scan (attachment, due_at) values (${attachment}, ${instant(now)})`,
  )
}

/** Whether a file waits for the virus scanner. */
export function isUnscanned(db: Database, filename: string): Promise<boolean> {
  return hasRows(
    db,
    sql`select from files_to_scan join ${attachments} on ${attachments.id} = attachment
      where ${attachments.filename} = ${filename}`,
  )
}

const counted = z.object({ count: z.number() })

/** How many files wait for the virus scanner. */
export const countUnscanned = async (db: Database): Promise<number> =>
  (await oneRow(db, sql`select count(*)::int as count from files_to_scan`, counted)).count

const due = z.object({ attachment: z.string(), filename: z.string() })

/** Takes a file that is due, which no other process gets before `until`. */
export async function claimUnscanned(db: Database, now: number, until: number) {
  const [file] = await rowsOf(
    db,
    sql`update files_to_scan set due_at = ${instant(until)} from ${attachments}
      where ${attachments.id} = attachment and attachment in (
        select attachment from files_to_scan where due_at <= ${instant(now)}
        order by due_at limit 1 for update skip locked)
      returning attachment, ${attachments.filename} as filename`,
    due,
  )
  return file
}

export async function openScanned(db: Database, attachment: string) {
  await db.execute(sql`delete from files_to_scan where attachment = ${attachment}`)
}

export async function takeFileAway(db: Database, attachment: string) {
  const [enquiry] = await db
    .update(enquiries)
    .set({ attachment: null })
    .where(eq(enquiries.attachment, attachment))
    .returning({ id: enquiries.id, caution: enquiries.caution })
  return enquiry
}
