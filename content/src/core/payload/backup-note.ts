import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import { payload_kv } from './db-schema.gen.ts'

const key = 'backup-by-hand'
const note = z.object({ data: z.object({ takenAt: z.iso.datetime() }) })

/**
 * Notes a backup in the database, where every process of the service finds it, because its folder may be on another
 * machine.
 */
export async function noteBackup(db: Database, takenAt: string): Promise<void> {
  const data = JSON.stringify({ takenAt })
  await db.execute(sql`insert into ${payload_kv} (key, data) values (${key}, ${data}::jsonb)
    on conflict (key) do update set data = excluded.data`)
}

/** When the newest backup was taken, in epoch milliseconds; `null` without one. */
export async function notedBackup(db: Database): Promise<number | null> {
  const [found] = await rowsOf(
    db,
    sql`select ${payload_kv.data} as data from ${payload_kv} where ${payload_kv.key} = ${key}`,
    note,
  )
  return found ? Date.parse(found.data.takenAt) : null
}
