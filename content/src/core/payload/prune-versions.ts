import { dayLength } from '@alun/contract/rules/office-time'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type ContentSubject, contentSubjects } from '../access/permissions.ts'
import { type Database, hasRows, instant, rowsOf } from '../database/rows.ts'
import { inTransaction } from './transaction.ts'
import { isOf, lockSaves, publicVersion, tableOf } from './versions.ts'

const newest = 50

/**
 * Deletes old versions of records and pages. However old, the newest ones stay, the newest published one, those of
 * plans and those of the last day.
 */
export async function pruneVersions(payload: Payload, now: number): Promise<void> {
  for (const subject of contentSubjects) {
    for (const record of await recordsWithMany(payload.db.drizzle, subject)) {
      await inTransaction(payload, async (db) => {
        // A plan that is being made, or a restoration, has its version once the lock is free.
        await lockSaves(db, subject, record)
        await prune(db, subject, record, now - dayLength)
      })
    }
  }
}

/** @returns `null` for a page */
async function recordsWithMany(db: Database, subject: ContentSubject): Promise<(string | null)[]> {
  const v = tableOf(subject)
  const many = sql`having count(*) > ${newest}`
  if (!('parent' in v)) return (await hasRows(db, sql`select 1 from ${v} ${many}`)) ? [null] : []
  const found = await rowsOf(
    db,
    sql`select ${v.parent} as id from ${v} where ${v.parent} is not null group by 1 ${many}`,
    z.object({ id: z.string() }),
  )
  return found.map(({ id }) => id)
}

async function prune(
  db: Database,
  subject: ContentSubject,
  record: string | null,
  before: number,
): Promise<void> {
  const v = tableOf(subject)
  const shown = await publicVersion(db, subject, record)
  await db.execute(sql`
    delete from ${v} where id in (
        select id from ${v} where ${isOf(v, record)}
        order by ${v.latest} is true desc, ${v.updatedAt} desc, id offset ${newest})
      and ${v.updatedAt} < ${instant(before)} and id is distinct from ${shown}::uuid
      and not exists (select from scheduled_changes where version = ${v.id})`)
}
