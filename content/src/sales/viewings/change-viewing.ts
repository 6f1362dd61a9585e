import type { Payload } from 'payload'
import { writeChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import { addArrival, countArrivals } from '../../core/database/arrivals.ts'
import type { Database } from '../../core/database/rows.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { enqueue } from '../../core/outbox/enqueue.ts'
import { accountById } from '../../core/payload/account-rows.ts'
import type { MaybeTransaction } from '../../core/payload/transaction.ts'
import { writeHistory } from '../../core/payload/write-history.ts'
import type { SalesSettings } from '../../publishing/editorial/sales-hours.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { workOn } from '../rows/enquiry-rows.ts'
import {
  changeViewing,
  deleteReminders,
  lockedViewing,
  moveEnquiry,
  nextSequence,
  readHosts,
  type ViewingRecord,
  viewingById,
} from '../rows/viewing-rows.ts'
import { timesOf } from './book-slot.ts'
import {
  acceptChosen,
  type ChosenTime,
  lockTimes,
  problemOfTime,
  type Unusable,
} from './chosen-time.ts'
import type { ViewingDeps } from './viewing-details.ts'
import {
  messagesOfEvent,
  passedOn,
  type ViewingChannels,
  viewingReminders,
} from './viewing-messages.ts'
import { calendarOf, openSlotsFor, readSalesSettings } from './viewing-slots.ts'

export type Changes = Pick<ViewingDeps, 'payload' | 'now'> & {
  channels: ViewingChannels
  /** Account of the change; without one it is the visitor's. */
  account?: string | null
}

/** Why a viewing cannot be changed. */
export type Unchanged = Unusable | 'not-booked' | 'moved-since' | 'begun' | 'to-come'

/** Time and host of a viewing, as the person who changes it saw them; `null` if they saw none. */
export type Seen = { start: number; host: string } | null

const isMoved = ({ host, start }: ViewingRecord, seen: Seen) =>
  seen !== null && (seen.start !== start || seen.host !== host.id)

const iso = (at: number) => new Date(at).toISOString()

type About = Awaited<ReturnType<typeof recipientsOf>>

/** Cancels a future viewing, frees its time and notifies both sides; `not-booked` if it was cancelled before. */
export async function cancelViewing(
  changes: Changes,
  viewing: ViewingRecord,
  seen: Seen = null,
): Promise<Unchanged | null> {
  const about = await recipientsOf(changes.payload, viewing)
  return changes.payload.db.drizzle.transaction(async (db) => {
    const present = await lockedViewing(db, viewing.id)
    if (present && isMoved(present, seen)) return 'moved-since'
    return cancelIn(db, changes, viewing, about)
  })
}

/** Cancels a viewing in the transaction of the caller. */
export async function cancelIn(
  db: Database,
  { now, channels, account = null }: Omit<Changes, 'payload'>,
  viewing: ViewingRecord,
  about: About,
): Promise<Unchanged | null> {
  if (viewing.start <= now()) return 'begun'
  const changes = { status: 'cancelled', sequence: nextSequence } as const
  if (!(await changeViewing(db, viewing.id, ['booked'], changes))) return 'not-booked'
  await deleteReminders(db, viewing.id)
  const { enquiry } = viewing
  const at = iso((await viewingById(db, viewing.id))?.start ?? viewing.start)
  await writeHistory(db, { enquiry, account, kind: 'viewing-cancelled', value: { at } })
  await enqueue(db, messagesOfEvent(about, 'cancelled', channels, account), now())
  await writeChange(db, [slotsTag])
  return null
}

/** Marks a viewing as held or missed, once it has begun. */
export async function markViewing(
  { payload, now, account = null }: Omit<Changes, 'channels'>,
  { enquiry, id }: ViewingRecord,
  status: 'booked' | 'done' | 'no-show',
): Promise<Unchanged | null> {
  return payload.db.drizzle.transaction(async (db) => {
    const present = await lockedViewing(db, id)
    if (!present || present.status === 'cancelled') return 'not-booked'
    if (status !== 'booked' && present.start > now()) return 'to-come'
    if (present.status === status) return null
    await changeViewing(db, id, [present.status], { status })
    const value = { at: iso(present.start), status }
    await writeHistory(db, { enquiry, account, kind: 'viewing-marked', value })
    return null
  })
}

/** Moves a viewing to an offered time, with the same host if possible; sales choose host and time themselves. */
export async function moveViewing(
  changes: Changes,
  viewing: ViewingRecord,
  to: ChosenTime | { start: number; host?: undefined },
  seen: Seen = null,
): Promise<Unchanged | null> {
  const { now, payload } = changes
  if (to.start <= now()) return 'in-the-past'
  const settings = await readSalesSettings(payload)
  const about = await recipientsOf(payload, viewing)
  return payload.db.drizzle
    .transaction(async (db) => {
      await lockTimes(db)
      const present = await lockedViewing(db, viewing.id)
      if (present && isMoved(present, seen)) return 'moved-since' as const
      const host = to.host ?? (await hostFor(db))
      if (host === undefined) return 'slot-taken' as const
      const time = { ...to, host }
      const problem = await moveIn(db, { ...changes, settings }, viewing, about, time)
      if (problem) return problem
      const by = { account: changes.account ?? null, now: now() }
      await acceptChosen(db, calendarOf(settings), { id: viewing.id, ...time }, by)
      return null
    })
    .catch(slotTaken)

  /** A host who is free at an offered time, ignoring the viewing that is being moved; if possible the present one. */
  async function hostFor(db: Database): Promise<string | undefined> {
    const known = await readHosts(db, now(), viewing.id)
    const offered = openSlotsFor(settings, known, viewing.format, now())
    const free = offered.find((open) => Date.parse(open.start) === to.start)?.hosts ?? []
    return (free.find(({ id }) => id === viewing.host.id) ?? free[0])?.id
  }
}

/**
 * Gives a viewing another time or host, in a transaction that holds the lock of all times. After a
 * hand-over the visitor gets a mail only if something in theirs changes: the time, or the link of an online viewing.
 */
export async function moveIn(
  db: Database,
  {
    now,
    channels,
    account = null,
    settings,
  }: Omit<Changes, 'payload'> & { settings: SalesSettings },
  { enquiry, id }: Pick<ViewingRecord, 'enquiry' | 'id'>,
  about: About,
  to: ChosenTime,
): Promise<Unchanged | null> {
  const calendar = calendarOf(settings)
  const problem = await problemOfTime(db, calendar, to, now(), id)
  if (problem) return problem
  if (account === null) await countMove(db, id, now())
  const times = timesOf(calendar, to.start)
  // Read the host under the lock, because somebody may just have changed it.
  const present = await lockedViewing(db, id)
  const changes = { ...times, host: to.host, sequence: nextSequence }
  if (!present || !(await changeViewing(db, id, ['booked'], changes))) return 'not-booked'
  const moved = await viewingById(db, id)
  await moveEnquiry(db, enquiry, times.slot)
  const isPassed = to.host !== present.host.id
  const value = { from: iso(present.start), to: times.slot, host: isPassed ? to.host : null }
  await writeHistory(db, { enquiry, account, kind: 'viewing-moved', value })
  await deleteReminders(db, id)
  const hasNewLink =
    present.format === 'online' && moved?.host.onlineLink !== present.host.onlineLink
  const isMoved = !isPassed || present.start !== to.start
  const messages = [
    ...messagesOfEvent(
      isMoved ? about : { ...about, owner: null, visitor: hasNewLink ? about.visitor : null },
      isPassed ? 'handed-over' : 'moved',
      isMoved ? channels : { ...channels, telegram: undefined },
      account,
    ),
    ...viewingReminders({ ...about, start: to.start }, now()),
    ...(isPassed ? passedOn(about, present.host.email) : []),
  ]
  await enqueue(db, messages, now())
  await writeChange(db, [slotsTag])
  return null
}

/** Moves of one viewing in an hour by its visitor, because each makes pages stale and writes mails and history. */
const mostMoves = 10

/** @throws ApiError REQUESTS_EXCEEDED */
async function countMove(db: Database, id: string, now: number): Promise<void> {
  const moves = `moves ${id}`
  const { all, retryAfter } = await countArrivals(db, moves, now, 3_600_000)
  if (all >= mostMoves)
    throw new ApiError('REQUESTS_EXCEEDED', 'The viewing was moved too often.', { retryAfter })
  await addArrival(db, moves, now, false)
}

/**
 * For the `catch` of a booking: the host's time overlaps another one.
 *
 * @throws every other error
 */
export function slotTaken(cause: unknown): 'slot-taken' {
  if (isOverlap(cause)) return 'slot-taken'
  throw cause
}

function isOverlap(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === '23P01') || isOverlap(cause.cause)
}

/** Whom messages about a viewing reach. */
export async function recipientsOf(
  payload: Payload,
  { id, enquiry }: Pick<ViewingRecord, 'enquiry' | 'id'>,
  transaction: MaybeTransaction = {},
) {
  const db = payload.db.drizzle
  const [found, work] = await Promise.all([
    readEnquiryMessage(payload, enquiry, transaction),
    workOn(db, enquiry),
  ])
  const owner = work?.owner ? await accountById(db, work.owner) : null
  return {
    ...{ id, enquiry, visitor: mailAddressOf(found?.contact ?? null) },
    owner: owner?.status === 'active' ? owner : null,
  }
}
