import { viewingFormats } from '@alun/contract/rules/lead'
import { baliTimeZone } from '@alun/contract/rules/promotion'
import { openSlots, type SalesCalendar } from '@alun/contract/rules/slot'
import type { ViewingOffer } from '@alun/contract/schema/viewing'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { recordChange } from '../changes/change-table.ts'
import { slotsTag } from '../changes/tags.ts'
import type { Database } from '../database/rows.ts'
import { type SalesSettings, salesCalendar } from './sales-calendar.ts'

const timeOfDay = /^\d\d:\d\d$/

/** Limits the list of slots, whatever the settings say. */
const maxDaysAhead = 90

export function calendarOf({ salesHours, viewings }: SalesSettings): SalesCalendar {
  return {
    // A row that an editor has not completed is ignored.
    weekly: salesHours.weekly.flatMap(({ day, from, to }) =>
      day && from && to ? { day, from, to } : [],
    ),
    closedDates: salesHours.closedDates.map(({ date }) => date).filter((date) => date !== null),
    slots: viewings.slots.filter((each) => timeOfDay.test(each)),
    durationMinutes: Math.max(1, Math.round(viewings.durationMinutes ?? 60)),
    minNoticeHours: viewings.minNoticeHours ?? 12,
    maxDaysAhead: Math.min(maxDaysAhead, Math.round(viewings.maxDaysAhead ?? 30)),
  }
}

export function offerOf(
  settings: SalesSettings,
  taken: ReadonlySet<string>,
  now: number,
): ViewingOffer {
  const calendar = calendarOf(settings)
  const { formats } = settings.viewings
  return {
    slots: openSlots(calendar, taken, now),
    durationMinutes: calendar.durationMinutes,
    timeZone: baliTimeZone,
    formats: formats.length > 0 ? formats : [...viewingFormats],
  }
}

const booked = z.array(z.object({ slot: z.coerce.date() }))

/** Booked slots from `now` on. */
export async function takenSlots(db: Database, now: number): Promise<Set<string>> {
  const { rows } = await db.execute(sql`
    select slot from bookings
    where status <> 'cancelled' and slot >= ${new Date(now).toISOString()}
  `)
  return new Set(booked.parse(rows).map(({ slot }) => slot.toISOString()))
}

export async function readSalesSettings(payload: Payload): Promise<SalesSettings> {
  const found = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    locale: 'en',
    select: { salesHours: true, viewings: true },
  })
  return salesCalendar.parse(found)
}

/** Pages list the free slots, so a changed booking changes pages. */
export async function refreshSlots({ req }: { req: PayloadRequest }): Promise<void> {
  await recordChange(req, [slotsTag])
}
