import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import { payload_kv } from './db-schema.gen.ts'

/** A fact about the installation that is stored with its data, where every process of the service finds it. */
interface Note<T> {
  key: string
  data: z.ZodType<T>
}

/** The newest backup. */
export const backupNote: Note<{ takenAt: string }> = {
  key: 'backup-by-hand',
  data: z.object({ takenAt: z.iso.datetime() }),
}
/** The PAYLOAD_SECRET that the data were written with. */
export const secretNote: Note<{ fingerprint: string }> = {
  key: 'secret-fingerprint',
  data: z.object({ fingerprint: z.string() }),
}
const storeNote: Note<{ id: string }> = {
  key: 'store-marker',
  data: z.object({ id: z.string() }),
}

export async function writeNote<T>(db: Database, { key }: Note<T>, data: T): Promise<void> {
  await db.execute(sql`insert into ${payload_kv} (key, data) values (${key}, ${JSON.stringify(data)}::jsonb)
    on conflict (key) do update set data = excluded.data`)
}

export async function readNote<T>(db: Database, { data, key }: Note<T>): Promise<T | null> {
  const [found] = await rowsOf(
    db,
    sql`select ${payload_kv.data} as data from ${payload_kv} where ${payload_kv.key} = ${key}`,
    z.object({ data }),
  )
  return found?.data ?? null
}

/** Id of this database; each of its stores of files has a file of this name. */
export async function storeId(db: Database): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`insert into ${payload_kv} (key, data)
    values (${storeNote.key}, ${JSON.stringify({ id })}::jsonb) on conflict (key) do nothing`)
  return (await readNote(db, storeNote))?.id ?? id
}
