import { sql } from '@payloadcms/db-postgres'
import { type Database, hasRows } from '../src/core/database/rows.ts'

/** Whether this database needs no demo content, because it already has it or has other content. */
export const isSeeded = (db: Database) =>
  hasRows(db, sql`select from seed_log where key = 'complete'`)

export async function noteSeeded(db: Database): Promise<void> {
  await db.execute(sql`insert into seed_log (key) values ('complete') on conflict do nothing`)
}
