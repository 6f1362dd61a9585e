import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../src/core/database/rows.ts'

/** Whether this database needs no demo content any more: it has it, or other content. */
export async function isSeeded(db: Database): Promise<boolean> {
  const complete = sql`select 1 from seed_log where key = 'complete'`
  return (await rowsOf(db, complete, z.unknown())).length > 0
}

export async function noteSeeded(db: Database): Promise<void> {
  await db.execute(sql`insert into seed_log (key) values ('complete') on conflict do nothing`)
}
