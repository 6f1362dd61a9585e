import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../database/rows.ts'
import type { Channel } from './channel.ts'
import { type Delivery, delivery } from './delivery.ts'
import { nextAttempt } from './retry.ts'

/** After this time a claimed message counts as abandoned, and another process claims it. */
const claimMs = 60_000

/** Claims messages of one channel that are due; no other process claims the same. */
export function claimDue(
  db: Database,
  channel: Channel,
  now: number,
  limit: number,
): Promise<Delivery[]> {
  return rowsOf(
    db,
    sql`update deliveries set due_at = ${instant(now + claimMs)}, updated_at = ${instant(now)}
      where id in (
        select id from deliveries
        where status = 'waiting' and channel = ${channel} and due_at <= ${instant(now)}
        order by due_at limit ${limit} for update skip locked
      )
      returning id, delivery_id as "deliveryId", channel, kind, lead_id as "leadId",
        booking_id as "bookingId", recipient, attempts, ${milliseconds(sql`created_at`)} as "enqueuedAt", content`,
    delivery,
  )
}

export async function markSent(db: Database, { id }: Delivery, now: number): Promise<void> {
  await db.execute(sql`
    update deliveries set status = 'sent', attempts = attempts + 1, sent_at = ${instant(now)},
      due_at = ${instant(now)}, last_error = null, content = null, updated_at = ${instant(now)}
    where id = ${id}
  `)
}

/** @param reason shown to staff; contains nothing of the message */
export async function markFailed(
  db: Database,
  { id, attempts, enqueuedAt }: Delivery,
  { now, reason, random }: { now: number; reason: string; random: number },
): Promise<'waiting' | 'dead'> {
  const next = nextAttempt({ enqueuedAt, failures: attempts + 1 }, now, random)
  const status = next === null ? 'dead' : 'waiting'
  await db.execute(sql`
    update deliveries set status = ${status}, attempts = attempts + 1,
      due_at = ${instant(next ?? now)}, last_error = ${reason}, updated_at = ${instant(now)}
    where id = ${id}
  `)
  return status
}

const state = z.object({
  waiting: z.number(),
  dead: z.number(),
  /** Epoch milliseconds. */
  oldest: z.number().nullable(),
})

/** How many messages wait, since when the oldest does, and how many were given up. A reminder waits from its hour on. */
export async function queueState(db: Database, now = Date.now()): Promise<z.infer<typeof state>> {
  const [found] = await rowsOf(
    db,
    sql`select count(*) filter (where status = 'waiting')::int as waiting,
        count(*) filter (where status = 'dead')::int as dead,
        ${milliseconds(sql`min(created_at) filter (where status = 'waiting')`)} as oldest
      from deliveries where status in ('waiting', 'dead') and created_at <= ${instant(now)}`,
    state,
  )
  if (!found) throw new Error('A count has one row')
  return found
}
