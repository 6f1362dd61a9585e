import { currentTime } from '@alun/contract/rules/current-time'
import { and, eq, gt, inArray, lt, lte, ne, or, sql } from '@payloadcms/db-postgres/drizzle'
import type { SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, instant, milliseconds, oneRow } from '../database/rows.ts'
import { messages } from '../payload/db-schema.gen.ts'

type Channel = (typeof messages.$inferSelect)['channel']

/** Adds messages in one statement, in the caller's transaction; Payload would load each of them again. */
export async function insertMessages(
  db: Database,
  added: (typeof messages.$inferInsert)[],
): Promise<void> {
  if (added.length > 0) await db.insert(messages).values(added)
}

/**
 * Deletes waiting messages that a newer one about a viewing replaces.
 *
 * @returns when to send the newer one, in epoch milliseconds: at the time of the deleted one, or `apartMs` after
 *   the latest that was sent; `null` if there is neither
 */
export async function replaceWaiting(
  db: Database,
  of: { viewing: string; channel: Channel; recipient: string | null; kinds: readonly string[] },
  apartMs: number,
): Promise<number | null> {
  const { attempts, channel, dueAt, kind, recipient, sentAt, status, viewing } = messages
  const same = and(
    eq(viewing, of.viewing),
    eq(channel, of.channel),
    inArray(kind, [...of.kinds]),
    sql`${recipient} is not distinct from ${of.recipient}::varchar`,
  )
  const { place } = await oneRow(
    db,
    // A message that has failed waits for its server; the newer one may be sent at once.
    sql`with replaced as (
        delete from ${messages} where ${and(same, eq(status, 'waiting'))}
        returning case when coalesce(${attempts}, 0) = 0 then ${milliseconds(dueAt)} end as place
      )
      select max(place) as place from (
        select place from replaced
        union all
        select ${milliseconds(sentAt)} + ${apartMs}::float8 from ${messages}
          where ${and(same, eq(status, 'sent'))}
      ) as places`,
    z.object({ place: z.number().nullable() }),
  )
  return place
}

/** Deletes waiting messages about an enquiry that no longer apply. */
export async function deleteWaiting(db: Database, enquiry: string, kind: string): Promise<void> {
  const isAbout = and(eq(messages.enquiry, enquiry), eq(messages.kind, kind))
  await db.delete(messages).where(and(isAbout, eq(messages.status, 'waiting')))
}

/** After this time a claimed message counts as abandoned, and another process claims it. */
const claimMs = 60_000

/** Clocks of processes differ by less. */
const clocksDifferMs = 15 * 60_000

/**
 * Whether a row was written by a clock that has since been set back, so that its time lies too far ahead. The time
 * of a reminder comes from the viewing and is right.
 */
const isOfLaterClock = (now: number) =>
  and(
    gt(messages.updatedAt, instant(now + clocksDifferMs)),
    or(gt(messages.attempts, 0), lte(messages.dueAt, messages.queuedAt)),
  )

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
        or(lte(messages.dueAt, instant(now)), isOfLaterClock(now)),
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
    .where(
      and(
        inArray(status, ['waiting', 'dead']),
        or(lte(agesFrom, instant(now)), isOfLaterClock(now)),
      ),
    )
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
