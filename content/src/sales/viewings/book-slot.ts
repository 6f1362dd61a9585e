import type { ViewingFormat } from '@alun/contract/rules/enquiry'
import { writeChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import type { Database } from '../../core/database/rows.ts'
import {
  insertIfFree,
  readHosts,
  type NewViewing as StoredViewing,
} from '../../core/payload/viewing-rows.ts'
import type { SalesSettings } from '../../publishing/editorial/sales-hours.ts'
import { type SalesCalendar, viewingEnd } from './slot.ts'
import { calendarOf, openSlotsFor } from './viewing-slots.ts'

type Viewing = Required<Pick<StoredViewing, 'id' | 'project' | 'format' | 'messenger'>> & {
  enquiry: string
}

export interface NewViewing extends Viewing {
  /** ISO instant. */
  slot: string
}

/** Columns of a time of a host; the database rejects one that overlaps another of the same host. */
export function timesOf(
  calendar: Pick<SalesCalendar, 'durationMinutes' | 'bufferMinutes'>,
  start: number,
) {
  const { end, busyUntil } = viewingEnd(calendar, start)
  const instant = (at: number) => new Date(at).toISOString()
  return { slot: instant(start), endsAt: instant(end), busyUntil: instant(busyUntil) }
}

/** A viewing that a host has from `now` on. */
export function bookedViewing(
  viewing: Viewing,
  host: string,
  times: ReturnType<typeof timesOf>,
  now: number,
): StoredViewing {
  const createdAt = new Date(now).toISOString()
  const uid = `viewing-${viewing.id}`
  return { ...viewing, ...times, host, uid, createdAt, updatedAt: createdAt }
}

/**
 * Books a viewing with a host who is free, in the caller's transaction.
 *
 * @param asked when the visitor chose the time, from which the least notice counts
 * @returns the times that are free instead, where nobody is; `null` once it is booked
 */
export async function bookSlot(
  db: Database,
  viewing: NewViewing,
  settings: SalesSettings,
  now: number,
  asked: number,
): Promise<string[] | null> {
  const { format } = viewing
  const start = new Date(viewing.slot).toISOString()
  const offered = openSlotsFor(settings, await readHosts(db, now), format, asked)
  const times = timesOf(calendarOf(settings), Date.parse(start))
  // Chosen long ago, the time may have passed meanwhile.
  const isAhead = Date.parse(start) > now
  const open = isAhead ? offered.find((slot) => slot.start === start) : undefined
  for (const host of open?.hosts ?? []) {
    if (!(await insertIfFree(db, bookedViewing(viewing, host.id, times, now)))) continue
    await writeChange(db, [slotsTag])
    return null
  }
  return freeSlots(db, settings, format, now)
}

/** Beginnings that are free now, ISO instants. */
export async function freeSlots(
  db: Database,
  settings: SalesSettings,
  format: ViewingFormat | null,
  now: number,
): Promise<string[]> {
  const hosts = await readHosts(db, now)
  return openSlotsFor(settings, hosts, format, now).map(({ start }) => start)
}
