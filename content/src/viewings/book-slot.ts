import type { Messenger, ViewingFormat } from '@alun/contract/rules/lead'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { writeChange } from '../changes/change-table.ts'
import { slotsTag } from '../changes/tags.ts'
import { type Database, instant, rowsOf } from '../database/rows.ts'
import { readHosts } from './hosts.ts'
import type { SalesSettings } from './sales-calendar.ts'
import { type SalesCalendar, viewingEnd } from './slot.ts'
import { calendarOf, openSlotsFor } from './viewing-slots.ts'

export interface NewViewing {
  id: string
  lead: string
  project: string | null
  /** ISO instant. */
  slot: string
  format: ViewingFormat | null
  messenger: Messenger | null
}

/** Columns of a time of a host; the database refuses one that overlaps another of the same host. */
export function timesOf(
  calendar: Pick<SalesCalendar, 'durationMinutes' | 'bufferMinutes'>,
  start: number,
) {
  const { end, busyUntil } = viewingEnd(calendar, start)
  return { slot: instant(start), endsAt: instant(end), busyUntil: instant(busyUntil) }
}

const idRow = z.object({ id: z.string() })

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
  const { id, lead, project, format, messenger } = viewing
  const start = new Date(viewing.slot).toISOString()
  const offered = openSlotsFor(settings, await readHosts(db, now), format, asked)
  const times = timesOf(calendarOf(settings), Date.parse(start))
  for (const host of offered.find((slot) => slot.start === start)?.hosts ?? []) {
    const booked = await rowsOf(
      db,
      sql`insert into bookings (id, lead_id, project_id, person_id, slot, ends_at, busy_until,
          format, messenger, status, uid, sequence, created_at, updated_at)
        values (${id}, ${lead}, ${project}, ${host.id}, ${times.slot}, ${times.endsAt},
          ${times.busyUntil}, ${format}, ${messenger}, 'booked', ${`viewing-${id}`}, 0,
          ${instant(now)}, ${instant(now)})
        on conflict do nothing returning id`,
      idRow,
    )
    if (booked.length === 0) continue
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
