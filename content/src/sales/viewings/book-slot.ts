import type { ViewingFormat } from '@alun/contract/rules/enquiry'
import { writeChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import type { Database } from '../../core/database/rows.ts'
import type { SalesSettings } from '../../publishing/editorial/sales-hours.ts'
import { insertIfFree, readHosts, type NewViewing as StoredViewing } from '../rows/viewing-rows.ts'
import { lockTimes } from './chosen-time.ts'
import { type SalesCalendar, viewingEnd } from './slot.ts'
import { calendarOf, openSlotsFor } from './viewing-slots.ts'

type Viewing = Required<Pick<StoredViewing, 'id' | 'project' | 'format' | 'messenger'>> & {
  enquiry: string
}

export interface NewViewing extends Viewing {
  /** ISO instant. */
  slot: string
}

/** Columns of a host's time; the database rejects overlapping times of one host. */
export function timesOf(
  calendar: Pick<SalesCalendar, 'durationMinutes' | 'bufferMinutes'>,
  start: number,
) {
  const { end, busyUntil } = viewingEnd(calendar, start)
  const instant = (at: number) => new Date(at).toISOString()
  return { slot: instant(start), endsAt: instant(end), busyUntil: instant(busyUntil) }
}

/** The row of a new viewing with a host. */
export function viewingRow(
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
 * @param requestedAt when the visitor chose the time; the minimum notice counts from then
 * @returns `null` if the viewing is booked, else the free times
 */
export async function bookSlot(
  db: Database,
  viewing: NewViewing,
  settings: SalesSettings,
  now: number,
  requestedAt: number,
): Promise<string[] | null> {
  const { format } = viewing
  await lockTimes(db)
  const start = new Date(viewing.slot).toISOString()
  const offered = openSlotsFor(settings, await readHosts(db, now), format, requestedAt)
  const times = timesOf(calendarOf(settings), Date.parse(start))
  // The time may have passed since the visitor chose it.
  const isAhead = Date.parse(start) > now
  const open = isAhead ? offered.find((slot) => slot.start === start) : undefined
  for (const host of open?.hosts ?? []) {
    if (!(await insertIfFree(db, viewingRow(viewing, host.id, times, now)))) continue
    await writeChange(db, [slotsTag])
    return null
  }
  return freeSlots(db, settings, format, now)
}

/** Free start times, ISO instants. */
export async function freeSlots(
  db: Database,
  settings: SalesSettings,
  format: ViewingFormat | null,
  now: number,
): Promise<string[]> {
  const hosts = await readHosts(db, now)
  return openSlotsFor(settings, hosts, format, now).map(({ start }) => start)
}
