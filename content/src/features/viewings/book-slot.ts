import type { Messenger, ViewingFormat } from '@alun/contract/rules/lead'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { writeChange } from '../../changes/change-table.ts'
import { slotsTag } from '../../changes/tags.ts'
import { changesAny, type Database, instant } from '../../database/rows.ts'
import type { SalesSettings } from '../editorial/sales-hours.ts'
import { readHosts } from './hosts.ts'
import { type SalesCalendar, viewingEnd } from './slot.ts'
import { calendarOf, openSlotsFor } from './viewing-slots.ts'

interface Viewing {
  id: string
  lead: string
  project: string | null
  format: ViewingFormat | null
  messenger: Messenger | null
}

export interface NewViewing extends Viewing {
  /** ISO instant. */
  slot: string
}

/** Columns of a time of a host; the database refuses one that overlaps another of the same host. */
export function timesOf(
  calendar: Pick<SalesCalendar, 'durationMinutes' | 'bufferMinutes'>,
  start: number,
) {
  const { end, busyUntil } = viewingEnd(calendar, start)
  return { slot: instant(start), endsAt: instant(end), busyUntil: instant(busyUntil) }
}

/** Stores a viewing with a host, booked at `now`. */
export function insertViewing(
  { id, lead, project, format, messenger }: Viewing,
  host: string,
  { slot, endsAt, busyUntil }: ReturnType<typeof timesOf>,
  now: number,
): SQL {
  return sql`
    insert into bookings (id, lead_id, project_id, person_id, slot, ends_at, busy_until, format,
      messenger, status, uid, sequence, created_at, updated_at)
    values (${id}, ${lead}, ${project}, ${host}, ${slot}, ${endsAt}, ${busyUntil}, ${format},
      ${messenger}, 'booked', ${`viewing-${id}`}, 0, ${instant(now)}, ${instant(now)})`
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
  for (const host of offered.find((slot) => slot.start === start)?.hosts ?? []) {
    const insert = insertViewing(viewing, host.id, times, now)
    if (!(await changesAny(db, sql`${insert} on conflict do nothing returning id`))) continue
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
