import { createHmac } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { lock } from './advisory-lock.ts'
import { type Database, instant, milliseconds, oneRow } from './rows.ts'

/** Keyed, so that nobody can guess the text from its hash without the secret. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

const counted = z.object({
  all: z.number(),
  unverified: z.number(),
  oldest: z.number().nullable(),
})

/** Counts what has come from a sender, or gone to an address, within a window; `retryAfter` is in seconds. */
export async function countArrivals(db: Database, sender: string, now: number, windowMs: number) {
  // The lock serialises arrivals of one sender, which otherwise would not count each other.
  await lock(db, sender)
  const { oldest, ...recent } = await oneRow(
    db,
    sql`select count(*)::int as all, (count(*) filter (where unverified))::int as unverified,
        ${milliseconds(sql`min(taken_at)`)} as oldest
      from enquiry_arrivals where address_hash = ${sender} and taken_at > ${instant(now - windowMs)}`,
    counted,
  )
  const wait = (oldest ?? now) + windowMs - now
  return { ...recent, retryAfter: Math.max(1, Math.ceil(wait / 1000)) }
}

export async function addArrival(db: Database, sender: string, now: number, unverified: boolean) {
  await db.execute(sql`
    insert into enquiry_arrivals (taken_at, address_hash, unverified)
    values (${instant(now)}, ${sender}, ${unverified})`)
}
