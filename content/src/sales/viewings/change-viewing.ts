import type { Payload } from 'payload'
import { writeChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import { enqueue } from '../../core/outbox/enqueue.ts'
import { writeHistory } from '../../core/payload/enquiry-timeline.ts'
import {
  changeViewing,
  deleteReminders,
  lockedViewing,
  moveEnquiry,
  nextSequence,
  readHosts,
  type ViewingRecord,
  viewingById,
} from '../../core/payload/viewing-rows.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { timesOf } from './book-slot.ts'
import { type ChosenTime, problemOfTime, type Unusable } from './chosen-time.ts'
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
export type Unchanged = Unusable | 'not-booked' | 'begun' | 'to-come'

const iso = (at: number) => new Date(at).toISOString()

/** Cancels a future viewing, frees its time and notifies both sides; `not-booked` if it was cancelled before. */
export async function cancelViewing(
  { payload, now, channels, account = null }: Changes,
  viewing: ViewingRecord,
): Promise<Unchanged | null> {
  if (viewing.start <= now()) return 'begun'
  const about = await recipientsOf(payload, viewing)
  const done = await payload.db.drizzle.transaction(async (db) => {
    const changes = { status: 'cancelled', sequence: nextSequence } as const
    if (!(await changeViewing(db, viewing.id, ['booked'], changes))) return false
    await deleteReminders(db, viewing.id)
    const { enquiry } = viewing
    const at = iso((await viewingById(db, viewing.id))?.start ?? viewing.start)
    await writeHistory(db, { enquiry, account, kind: 'viewing-cancelled', value: { at } })
    await enqueue(db, messagesOfEvent(about, 'cancelled', channels), now())
    await writeChange(db, [slotsTag])
    return true
  })
  return done ? null : 'not-booked'
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
  { payload, now, channels, account = null }: Changes,
  viewing: ViewingRecord,
  to: ChosenTime | { start: number; host?: undefined },
): Promise<Unchanged | null> {
  if (to.start <= now()) return 'in-the-past'
  const settings = await readSalesSettings(payload)
  if (to.host !== undefined) {
    const { drizzle } = payload.db
    const problem = await problemOfTime(drizzle, calendarOf(settings), to, now(), viewing.id)
    if (problem) return problem
  }
  const hosts = to.host ? [to.host] : await hostsFor(to.start)
  if (hosts.length === 0) return 'slot-taken'
  const about = await recipientsOf(payload, viewing)
  const times = timesOf(calendarOf(settings), to.start)
  let result: Unchanged | null = 'slot-taken'
  for (const host of hosts) {
    result = await payload.db.drizzle
      .transaction(async (db) => {
        const changes = { ...times, host, sequence: nextSequence }
        // Read the host under the lock, because somebody may just have changed it.
        const present = await lockedViewing(db, viewing.id)
        if (!present || !(await changeViewing(db, present.id, ['booked'], changes))) {
          return 'not-booked'
        }
        await moveEnquiry(db, viewing.enquiry, times.slot)
        const newHost = host === present.host.id ? null : host
        const value = { from: iso(present.start), to: times.slot, host: newHost }
        await writeHistory(db, { enquiry: viewing.enquiry, account, kind: 'viewing-moved', value })
        await deleteReminders(db, viewing.id)
        const messages = [
          ...messagesOfEvent(about, 'moved', channels),
          ...viewingReminders({ ...about, start: to.start }, now()),
          ...(host === present.host.id ? [] : passedOn(about, present.host.email)),
        ]
        await enqueue(db, messages, now())
        await writeChange(db, [slotsTag])
        return null
      })
      .catch(slotTaken)
    if (result !== 'slot-taken') break
  }
  return result

  /** Hosts who are free at this time, ignoring the viewing that is being moved. */
  async function hostsFor(start: number): Promise<string[]> {
    const known = await readHosts(payload.db.drizzle, now(), viewing.id)
    const offered = openSlotsFor(settings, known, viewing.format, now())
    const free = offered.find((open) => Date.parse(open.start) === start)?.hosts ?? []
    const ids = free.map(({ id }) => id)
    return ids.includes(viewing.host.id)
      ? [viewing.host.id, ...ids.filter((id) => id !== viewing.host.id)]
      : ids
  }
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

async function recipientsOf(payload: Payload, { id, enquiry }: ViewingRecord) {
  const found = await readEnquiryMessage(payload, enquiry)
  return { id, enquiry, visitor: mailAddressOf(found?.contact ?? null) }
}
