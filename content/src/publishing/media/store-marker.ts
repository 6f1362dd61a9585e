import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import { attachments, media } from '../../core/payload/db-schema.gen.ts'
import { storeId } from '../../core/payload/notes.ts'
import type { FileStore } from './file-store.ts'

const sampled = 50
const tables = { media, attachments } as const

export type Area = keyof typeof tables

/** Uploads of the database that a store lacks, of a random sample. */
export interface Lacking {
  area: Area
  lacks: number
  of: number
}

/**
 * Compares a store with the database, which are chosen by different settings. A store that was used with this
 * database holds a file named by it; another one is marked if it has most of a sample of the uploads.
 *
 * @returns `null` if the store is that of the database
 */
export async function whatStoreLacks(
  { db }: Payload,
  area: Area,
  store: FileStore,
): Promise<Lacking | null> {
  const id = await storeId(db.drizzle)
  const marker = `.store-${id}`
  if ((await store.size(marker)) !== null) return null
  const table = tables[area]
  const sample = await rowsOf(
    db.drizzle,
    sql`select filename from ${table} where filename is not null order by random() limit ${sampled}`,
    z.object({ filename: z.string() }),
  )
  let lacks = 0
  for (const { filename } of sample) if ((await store.size(filename)) === null) lacks += 1
  // A crash may have lost single files.
  if (lacks > sample.length / 2) return { area, lacks, of: sample.length }
  await store.write(marker, Buffer.from(id), 'text/plain')
  return null
}
