import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Channel, channels } from '../model/values/channel.ts'
import type { Delivery } from './delivery.ts'
import { nextAttempt } from './retry.ts'

type Database = Pick<Payload['db']['drizzle'], 'execute'>

/** A process that takes a message and dies leaves it to the others after this long. */
const claimMs = 60_000

const claimed = z.object({
  rows: z.array(
    z
      .object({
        id: z.string(),
        delivery_id: z.string(),
        channel: z.enum(channels),
        kind: z.string(),
        lead_id: z.string().nullable(),
        recipient: z.string().nullable(),
        attempts: z.coerce.number(),
        created_at: z.coerce.date(),
        content: z.unknown(),
      })
      .transform(
        (row): Delivery => ({
          id: row.id,
          deliveryId: row.delivery_id,
          channel: row.channel,
          kind: row.kind,
          leadId: row.lead_id,
          recipient: row.recipient,
          attempts: row.attempts,
          enqueuedAt: row.created_at.getTime(),
          content: row.content,
        }),
      ),
  ),
})

const iso = (instant: number) => new Date(instant).toISOString()

/** Takes what is due on one channel; no two processes take the same at once. */
export async function claimDue(
  db: Database,
  channel: Channel,
  now: number,
  atMost: number,
): Promise<Delivery[]> {
  const found = await db.execute(sql`
    update deliveries set due_at = ${iso(now + claimMs)}, updated_at = ${iso(now)}
    where id in (
      select id from deliveries
      where status = 'waiting' and channel = ${channel} and due_at <= ${iso(now)}
      order by due_at limit ${atMost} for update skip locked
    )
    returning id, delivery_id, channel, kind, lead_id, recipient, attempts, created_at, content
  `)
  return claimed.parse(found).rows
}

export async function settleSent(db: Database, { id }: Delivery, now: number): Promise<void> {
  await db.execute(sql`
    update deliveries set status = 'sent', attempts = attempts + 1, sent_at = ${iso(now)}, due_at = ${iso(now)},
      last_error = null, content = null, updated_at = ${iso(now)}
    where id = ${id}
  `)
}

/** @param reason for people; holds nothing of the message */
export async function settleFailed(
  db: Database,
  { id, attempts, enqueuedAt }: Delivery,
  { now, reason, chance }: { now: number; reason: string; chance: number },
): Promise<'waiting' | 'dead'> {
  const next = nextAttempt({ enqueuedAt, failures: attempts + 1 }, now, chance)
  const status = next === null ? 'dead' : 'waiting'
  await db.execute(sql`
    update deliveries set status = ${status}, attempts = attempts + 1,
      due_at = ${iso(next ?? now)}, last_error = ${reason}, updated_at = ${iso(now)}
    where id = ${id}
  `)
  return status
}

const lateness = z.object({
  rows: z.tuple([z.object({ waiting: z.coerce.number(), oldest: z.coerce.date().nullable() })]),
})

/** How many wait, and since when the oldest does, in epoch milliseconds. */
export async function waitingJobs(
  db: Database,
): Promise<{ waiting: number; oldest: number | null }> {
  const found = await db.execute(
    sql`select count(*) as waiting, min(created_at) as oldest from deliveries
      where status = 'waiting'`,
  )
  const [{ waiting, oldest }] = lateness.parse(found).rows
  return { waiting, oldest: oldest?.getTime() ?? null }
}
