import { type ViewingFormat, viewingFormats } from '@alun/contract/rules/enquiry'
import { defaultLocale } from '@alun/contract/rules/locale'
import { addDays } from '@alun/contract/rules/office-time'
import { officeZone } from '@alun/contract/rules/office-zone'
import type { ViewingOffer } from '@alun/contract/schema/viewing'
import type { PayloadRequest } from 'payload'
import { recordChange } from '../../core/changes/change-table.ts'
import { slotsTag } from '../../core/changes/tags.ts'
import { cachedSettings } from '../../core/payload/cached-settings.ts'
import { inSameTransaction } from '../../core/payload/transaction.ts'
import {
  mostClosedDays,
  mostDaysAhead,
  type SalesSettings,
  salesCalendar,
  usualDaysAhead,
} from '../../publishing/editorial/sales-hours.ts'
import { type Host, openSlots, type SalesCalendar, takesFormat } from './slot.ts'

const timeOfDay = /^\d\d:\d\d$/

/** Working hours without incomplete rows. */
export const hoursOf = (weekly: SalesSettings['salesHours']['weekly']) =>
  weekly.flatMap(({ day, from, to }) => (day && from && to ? { day, from, to } : []))

type DaysOff = Pick<SalesSettings['salesHours']['closedDates'][number], 'date' | 'until'>

export function daysOf({ date, until }: DaysOff): string[] {
  if (date === null) return []
  const days = [date]
  for (
    let day = addDays(date, 1);
    until !== null && day <= until && days.length <= mostClosedDays;
    day = addDays(day, 1)
  ) {
    days.push(day)
  }
  return days
}

export function calendarOf({ salesHours, viewings }: SalesSettings): SalesCalendar {
  return {
    zone: officeZone,
    weekly: hoursOf(salesHours.weekly),
    closedDates: salesHours.closedDates.flatMap(daysOf),
    specialDates: salesHours.specialDates.flatMap(({ date, from, to }) =>
      date && from && to ? { date, from, to } : [],
    ),
    slots: viewings.slots.filter((each) => timeOfDay.test(each)),
    durationMinutes: Math.max(1, Math.round(viewings.durationMinutes ?? 60)),
    bufferMinutes: Math.max(0, Math.round(viewings.bufferMinutes ?? 0)),
    minNoticeHours: viewings.minNoticeHours ?? 12,
    maxDaysAhead: Math.min(mostDaysAhead, Math.round(viewings.maxDaysAhead ?? usualDaysAhead)),
  }
}

export function formatsOf({ viewings }: SalesSettings): readonly ViewingFormat[] {
  return viewings.formats.length > 0 ? viewings.formats : viewingFormats
}

export function offerOf(
  settings: SalesSettings,
  hosts: readonly Host[],
  now: number,
): ViewingOffer {
  const calendar = calendarOf(settings)
  const formats = formatsOf(settings)
  const open = openSlots(calendar, hosts, now)
    .map(({ start, hosts: free }) => ({
      start,
      formats: formats.filter((format) => free.some((host) => takesFormat(host, format))),
    }))
    .filter((slot) => slot.formats.length > 0)
  const onlyIn = (format: ViewingFormat) =>
    open.flatMap((slot) =>
      slot.formats.length < formats.length && slot.formats.includes(format) ? slot.start : [],
    )
  return {
    slots: open.map(({ start }) => start),
    onlyIn: Object.fromEntries(
      formats.map((format) => [format, onlyIn(format)] as const).filter(([, only]) => only.length),
    ),
    durationMinutes: calendar.durationMinutes,
    timeZone: officeZone,
    formats: [...formats],
  }
}

/** Free times for this format, each with its free hosts. */
export function openSlotsFor(
  settings: SalesSettings,
  hosts: readonly Host[],
  format: ViewingFormat | null,
  now: number,
) {
  const able = format ? hosts.filter((host) => takesFormat(host, format)) : hosts
  return openSlots(calendarOf(settings), able, now)
}

export const readSalesSettings = cachedSettings(
  async (payload, transaction): Promise<SalesSettings> => {
    const found = await payload.findGlobal({
      ...inSameTransaction(transaction),
      slug: 'settings',
      depth: 0,
      locale: defaultLocale,
      select: { salesHours: true, viewings: true },
    })
    return salesCalendar.parse(found)
  },
)

/** Invalidates pages with free slots after a change of a viewing. */
export async function refreshSlots({ req }: { req: PayloadRequest }): Promise<void> {
  await recordChange(req, [slotsTag])
}
