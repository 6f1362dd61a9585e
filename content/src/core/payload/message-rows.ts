import { and, eq, inArray, lte, ne, sql } from '@payloadcms/db-postgres/drizzle'
import { type Database, instant, milliseconds } from '../database/rows.ts'
import { messages } from './db-schema.gen.ts'

type Channel = (typeof messages.$inferSelect)['channel']

/** Adds messages by one statement, in the caller's transaction; Payload would load each again. */
export async function insertMessages(
  db: Database,
  added: (typeof messages.$inferInsert)[],
): Promise<void> {
  if (added.length > 0) await db.insert(messages).values(added)
}

/** After this time a claimed message counts as abandoned, and another process claims it. */
const claimMs = 60_000

/** Claims messages of one channel that are due; no other process claims the same. */
export function claimDue(db: Database, channel: Channel, now: number, limit: number) {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.status, 'waiting'),
        eq(messages.channel, channel),
        lte(messages.dueAt, instant(now)),
      ),
    )
    .orderBy(messages.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(messages)
    .set({ dueAt: instant(now + claimMs), updatedAt: instant(now) })
    .where(inArray(messages.id, due))
    .returning({
      id: messages.id,
      /** The same in every attempt: `Message-ID`, `webhook-id`. */
      deliveryId: messages.deliveryId,
      channel: messages.channel,
      kind: messages.kind,
      enquiryId: messages.enquiry,
      viewingId: messages.viewing,
      recipient: messages.recipient,
      /** Earlier attempts. */
      attempts: sql<number>`coalesce(${messages.attempts}, 0)::int`,
      /** Epoch milliseconds. */
      enqueuedAt: milliseconds(messages.createdAt),
      content: messages.content,
    })
}

const oneMore = sql`${messages.attempts} + 1`

export async function markSent(db: Database, { id }: { id: string }, now: number): Promise<void> {
  const at = instant(now)
  await db
    .update(messages)
    .set({
      status: 'sent',
      attempts: oneMore,
      sentAt: at,
      dueAt: at,
      lastError: null,
      content: null,
      updatedAt: at,
    })
    .where(eq(messages.id, id))
}

/** Stores what a message that is tried again has to know. */
export async function storeContent(db: Database, id: string, content: object): Promise<void> {
  await db.update(messages).set({ content }).where(eq(messages.id, id))
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
    .update(messages)
    .set({
      status: next === null ? 'dead' : 'waiting',
      attempts: oneMore,
      dueAt: instant(next ?? now),
      lastError,
      updatedAt: instant(now),
    })
    .where(eq(messages.id, id))
}

/** The message waits from then on. */
export async function postpone(db: Database, id: string, until: number): Promise<void> {
  const at = instant(until)
  await db
    .update(messages)
    .set({ dueAt: at, createdAt: at, updatedAt: at })
    .where(eq(messages.id, id))
}

/** Starts the attempts of a message over; `false` where it was sent already. */
export async function restartAttempts(db: Database, id: string): Promise<boolean> {
  const now = sql`now()`
  const restarted = await db
    .update(messages)
    .set({ status: 'waiting', attempts: 0, dueAt: now, createdAt: now, updatedAt: now })
    .where(and(eq(messages.id, id), ne(messages.status, 'sent')))
    .returning({ id: messages.id })
  return restarted.length > 0
}

/**
 * Counts messages that are due and those that were given up. A reminder is due from its own time. Notices
 * are not counted, because their owner is shown a browser that takes none.
 */
export async function queueState(db: Database, now = Date.now()) {
  const { channel, status, createdAt } = messages
  const [found] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${status} = 'waiting')::int`,
      dead: sql<number>`count(*) filter (where ${status} = 'dead')::int`,
      /** Epoch milliseconds. */
      oldest: sql<
        number | null
      >`${milliseconds(sql`min(${createdAt}) filter (where ${status} = 'waiting')`)}`,
    })
    .from(messages)
    .where(
      and(inArray(status, ['waiting', 'dead']), ne(channel, 'push'), lte(createdAt, instant(now))),
    )
  if (!found) throw new Error('A count has one row')
  return found
}
