import { currentTime } from '@alun/contract/rules/current-time'
import { and, eq, inArray, isNull, lt, lte, ne, sql } from '@payloadcms/db-postgres/drizzle'
import type { SQLWrapper } from 'drizzle-orm'
import { type Database, instant, milliseconds } from '../database/rows.ts'
import { messages } from '../payload/db-schema.gen.ts'

type Channel = (typeof messages.$inferSelect)['channel']

/** Adds messages in one statement, in the caller's transaction; Payload would load each of them again. */
export async function insertMessages(
  db: Database,
  added: (typeof messages.$inferInsert)[],
): Promise<void> {
  if (added.length > 0) await db.insert(messages).values(added)
}

/** Deletes waiting messages about a viewing that a newer one replaces. */
export async function deleteReplaced(
  db: Database,
  of: { viewing: string; channel: Channel; recipient: string | null; kind: string },
): Promise<void> {
  const { channel, kind, recipient, status, viewing } = messages
  await db
    .delete(messages)
    .where(
      and(
        eq(viewing, of.viewing),
        eq(channel, of.channel),
        eq(kind, of.kind),
        of.recipient === null ? isNull(recipient) : eq(recipient, of.recipient),
        eq(status, 'waiting'),
      ),
    )
}

/** Deletes waiting messages about an enquiry that no longer apply. */
export async function deleteWaiting(db: Database, enquiry: string, kind: string): Promise<void> {
  const isAbout = and(eq(messages.enquiry, enquiry), eq(messages.kind, kind))
  await db.delete(messages).where(and(isAbout, eq(messages.status, 'waiting')))
}

/** After this time a claimed message counts as abandoned, and another process claims it. */
const claimMs = 60_000

/**
 * Matches messages by a subquery that PostgreSQL runs once. A subquery of `in` may run again for each row, and then
 * match more rows than its `limit`.
 */
const isOneOf = (ids: SQLWrapper) => sql`${messages.id} = any(array${ids})`

/** Claims due messages of one channel; no other process claims the same ones. */
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
    .where(isOneOf(due))
    .returning({
      id: messages.id,
      /** The same in every attempt: `Message-ID`, `webhook-id`. */
      deliveryId: messages.deliveryId,
      channel: messages.channel,
      kind: messages.kind,
      enquiryId: messages.enquiry,
      viewingId: messages.viewing,
      recipient: messages.recipient,
      attempts: sql<number>`coalesce(${messages.attempts}, 0)::int`,
      /** Epoch milliseconds. */
      agesFrom: milliseconds(messages.agesFrom),
      content: messages.content,
    })
}

/** Postpones the messages of a channel whose receiver accepts none before this time. */
export async function delayChannel(
  db: Database,
  channel: Channel,
  { now, until }: { now: number; until: number },
): Promise<void> {
  const { dueAt, id, status } = messages
  const sooner = db
    .select({ id })
    .from(messages)
    .where(and(eq(status, 'waiting'), eq(messages.channel, channel), lt(dueAt, instant(until))))
    // Skips locked rows, because other processes delay the same rows at the same moment, in another order.
    .for('update', { skipLocked: true })
  await db
    .update(messages)
    .set({ dueAt: instant(until), updatedAt: instant(now) })
    .where(isOneOf(sooner))
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
      refused: false,
      content: null,
      updatedAt: at,
    })
    .where(eq(messages.id, id))
}

/**
 * @param failure.next when to try again; `null` to give up
 * @param failure.lastError shown to staff; contains nothing of the message
 * @param failure.refused whether only this message is affected, so that nobody has to act
 */
export async function markFailed(
  db: Database,
  id: string,
  {
    now,
    next,
    lastError,
    refused,
  }: { now: number; next: number | null; lastError: string; refused: boolean },
): Promise<void> {
  await db
    .update(messages)
    .set({
      status: next === null ? 'dead' : 'waiting',
      attempts: oneMore,
      dueAt: instant(next ?? now),
      lastError,
      refused,
      updatedAt: instant(now),
    })
    .where(eq(messages.id, id))
}

/** Postpones a message; its age counts from the new time. Staff reads the reason. */
export async function postpone(
  db: Database,
  id: string,
  { now, reason, until }: { now: number; until: number; reason: string },
): Promise<void> {
  const at = instant(until)
  await db
    .update(messages)
    .set({ dueAt: at, agesFrom: at, lastError: reason, updatedAt: instant(now) })
    .where(eq(messages.id, id))
}

/** Restarts the attempts of a message; `false` if it was already sent. */
export async function restartAttempts(db: Database, id: string): Promise<boolean> {
  // Uses the clock of this process, because it decides whether a message is due.
  const now = instant(currentTime())
  const restarted = await db
    .update(messages)
    .set({
      status: 'waiting',
      attempts: 0,
      refused: false,
      dueAt: now,
      agesFrom: now,
      updatedAt: now,
    })
    .where(and(eq(messages.id, id), ne(messages.status, 'sent')))
    .returning({ id: messages.id })
  return restarted.length > 0
}

/** The state of a channel with waiting or failed messages. */
interface ChannelState {
  channel: Channel
  waiting: number
  dead: number
  /** When the oldest waiting message was due, in epoch milliseconds. */
  oldest: number | null
  /** The latest failure of a waiting message. */
  reason: string | null
}

/**
 * Counts due and failed messages, by channel and in total. A reminder is due at its own time. Messages that a
 * stranger's address rejects do not count as oldest or failed.
 */
export async function queueState(db: Database, now = currentTime()) {
  const { agesFrom, channel, lastError, refused, status, updatedAt } = messages
  const waits = sql`${status} = 'waiting' and not coalesce(${refused}, false)`
  const states: ChannelState[] = await db
    .select({
      channel,
      waiting: sql<number>`count(*) filter (where ${status} = 'waiting')::int`,
      dead: sql<number>`count(*) filter (where ${status} = 'dead' and not coalesce(${refused}, false))::int`,
      oldest: sql<number | null>`${milliseconds(sql`min(${agesFrom}) filter (where ${waits})`)}`,
      reason: sql<
        string | null
      >`(array_agg(${lastError} order by ${updatedAt} desc) filter (where ${waits} and ${lastError} is not null))[1]`,
    })
    .from(messages)
    .where(and(inArray(status, ['waiting', 'dead']), lte(agesFrom, instant(now))))
    .groupBy(channel)
  const sum = (count: 'dead' | 'waiting') =>
    states.reduce((total, state) => total + state[count], 0)
  const begun = states.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]))
  return {
    waiting: sum('waiting'),
    dead: sum('dead'),
    oldest: begun.length === 0 ? null : Math.min(...begun),
    channels: states,
  }
}
