import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'

type Executor = Pick<Payload['db']['drizzle'], 'execute'>
const executor = z.custom<Executor>(
  (value) => typeof value === 'object' && value !== null && 'execute' in value,
)
const notes = z.object({
  rows: z.array(z.object({ key: z.string(), item: z.string().nullable() })),
})

/** Key of the note that ends seeding for good. */
export const complete = 'complete'

/**
 * What has been seeded: key of each item and the id it was given, `null` where the item was left
 * out. A note is written in the transaction of its item, so one is never there without the other.
 */
export async function readSeedLog(payload: Payload): Promise<Map<string, string | null>> {
  const found = notes.parse(await payload.db.drizzle.execute(sql`select key, item from seed_log`))
  return new Map(found.rows.map(({ key, item }) => [key, item]))
}

/**
 * Takes an item in the transaction of `req`. `false` when it has been seeded already; where another
 * process is seeding it right now, this waits for the outcome.
 */
export async function claim(req: PayloadRequest, key: string): Promise<boolean> {
  const answer = await (await connection(req)).execute(
    sql`insert into seed_log (key) values (${key}) on conflict do nothing`,
  )
  return z.object({ rowCount: z.number() }).parse(answer).rowCount > 0
}

export async function noteItem(req: PayloadRequest, key: string, item: string): Promise<void> {
  await (await connection(req)).execute(sql`update seed_log set item = ${item} where key = ${key}`)
}

async function connection(req: PayloadRequest): Promise<Executor> {
  const { db } = req.payload
  const id = await req.transactionID
  const session = id === undefined ? undefined : db.sessions?.[id]
  return session ? executor.parse(session.db) : db.drizzle
}
