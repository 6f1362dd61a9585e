import { and, eq, inArray, lte, ne, sql } from '@payloadcms/db-postgres/drizzle'
import { type Database, instant, milliseconds } from '../database/rows.ts'
import { deliveries } from './db-schema.gen.ts'

type Channel = (typeof deliveries.$inferSelect)['channel']

/** Adds messages by one statement, in the caller's transaction; Payload would load each again. */
export async function insertMessages(
  db: Database,
  messages: (typeof deliveries.$inferInsert)[],
): Promise<void> {
  if (messages.length > 0) await db.insert(deliveries).values(messages)
}

/** After this time a claimed message counts as abandoned, and another process claims it. */
const claimMs = 60_000

/** Claims messages of one channel that are due; no other process claims the same. */
export function claimDue(db: Database, channel: Channel, now: number, limit: number) {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.status, 'waiting'),
        eq(deliveries.channel, channel),
        lte(deliveries.dueAt, instant(now)),
      ),
    )
    .orderBy(deliveries.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(deliveries)
    .set({ dueAt: instant(now + claimMs), updatedAt: instant(now) })
    .where(inArray(deliveries.id, due))
    .returning({
      id: deliveries.id,
      /** The same in every attempt: `Message-ID`, `webhook-id`. */
      deliveryId: deliveries.deliveryId,
      channel: deliveries.channel,
      kind: deliveries.kind,
      leadId: deliveries.lead,
      bookingId: deliveries.booking,
      recipient: deliveries.recipient,
      /** Earlier attempts. */
      attempts: sql<number>`coalesce(${deliveries.attempts}, 0)::int`,
      /** Epoch milliseconds. */
      enqueuedAt: milliseconds(deliveries.createdAt),
      content: deliveries.content,
    })
}

const oneMore = sql`${deliveries.attempts} + 1`

export async function markSent(db: Database, { id }: { id: string }, now: number): Promise<void> {
  const at = instant(now)
  await db
    .update(deliveries)
    .set({
      status: 'sent',
      attempts: oneMore,
      sentAt: at,
      dueAt: at,
      lastError: null,
      content: null,
      updatedAt: at,
    })
    .where(eq(deliveries.id, id))
}

/** Stores what a message that is tried again has to know. */
export async function storeContent(db: Database, id: string, content: object): Promise<void> {
  await db.update(deliveries).set({ content }).where(eq(deliveries.id, id))
}

/**
 * @param next when to try again; `null` to give up
 * @param lastError shown to staff; contains nothing of the message
 */
export async function markFailed(
  db: Database,
  id: string,
  { now, next, lastError }: { now: number; next: number | null; lastError: string },
): Promise<void> {
  await db
    .update(deliveries)
    .set({
      status: next === null ? 'dead' : 'waiting',
      attempts: oneMore,
      dueAt: instant(next ?? now),
      lastError,
      updatedAt: instant(now),
    })
    .where(eq(deliveries.id, id))
}

/** The message waits from then on. */
export async function postpone(db: Database, id: string, until: number): Promise<void> {
  const at = instant(until)
  await db
    .update(deliveries)
    .set({ dueAt: at, createdAt: at, updatedAt: at })
    .where(eq(deliveries.id, id))
}

/** Starts the attempts of a message over; `false` where it was sent already. */
export async function restartAttempts(db: Database, id: string): Promise<boolean> {
  const now = sql`now()`
  const restarted = await db
    .update(deliveries)
    .set({ status: 'waiting', attempts: 0, dueAt: now, createdAt: now, updatedAt: now })
    .where(and(eq(deliveries.id, id), ne(deliveries.status, 'sent')))
    .returning({ id: deliveries.id })
  return restarted.length > 0
}

/**
 * Counts messages that are due and those that were given up. A reminder is due from its own time. Notices
 * are not counted, because their owner is shown a browser that takes none.
 */
export async function queueState(db: Database, now = Date.now()) {
  const { channel, status, createdAt } = deliveries
  const [found] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${status} = 'waiting')::int`,
      dead: sql<number>`count(*) filter (where ${status} = 'dead')::int`,
      /** Epoch milliseconds. */
      oldest: sql<
        number | null
      >`${milliseconds(sql`min(${createdAt}) filter (where ${status} = 'waiting')`)}`,
    })
    .from(deliveries)
    .where(
      and(inArray(status, ['waiting', 'dead']), ne(channel, 'push'), lte(createdAt, instant(now))),
    )
  if (!found) throw new Error('A count has one row')
  return found
}
