import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { changesAny, rowsOf } from '../src/core/database/rows.ts'
import { connectionOf } from '../src/core/payload/transaction.ts'

const note = z.object({ key: z.string(), item: z.string().nullable() })

/** Key of the note that ends seeding for good. */
export const complete = 'complete'

/**
 * What has been seeded: key of each item and the id it was given, `null` where the item was left
 * out. A note is written in the transaction of its item, so one is never there without the other.
 */
export async function readSeedLog(payload: Payload): Promise<Map<string, string | null>> {
  const found = await rowsOf(payload.db.drizzle, sql`select key, item from seed_log`, note)
  return new Map(found.map(({ key, item }) => [key, item]))
}

/**
 * Takes an item in the transaction of `req`. `false` when it has been seeded already; where another
 * process is seeding it right now, this waits for the outcome.
 */
export async function claim(req: PayloadRequest, key: string): Promise<boolean> {
  return changesAny(
    await connectionOf(req),
    sql`insert into seed_log (key) values (${key}) on conflict do nothing returning key`,
  )
}

export async function noteItem(req: PayloadRequest, key: string, item: string): Promise<void> {
  await (await connectionOf(req)).execute(
    sql`update seed_log set item = ${item} where key = ${key}`,
  )
}
