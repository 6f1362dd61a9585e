import { viewingFormats } from '@alun/contract/rules/enquiry'
import { z } from 'zod'
import { amount, choice, day, group, list, plain, rows } from '../../core/records/fields.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Working hours of sales, in the settings. */
export const salesHours = {
  weekly: rows({ day: choice(weekdays), from: plain, to: plain }),
  closedDates: rows({ date: day }),
  specialDates: rows({ date: day, from: plain, to: plain }),
}

/** How viewings are offered, in the settings. */
export const viewings = group({
  slots: list(z.string()),
  durationMinutes: amount,
  bufferMinutes: amount,
  minNoticeHours: amount,
  maxDaysAhead: amount,
  formats: list(z.enum(viewingFormats)),
})

export const salesCalendar = z.object({ salesHours: group(salesHours), viewings })
export type SalesSettings = z.output<typeof salesCalendar>
