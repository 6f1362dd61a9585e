import { viewingFormats } from '@alun/contract/rules/enquiry'
import { z } from 'zod'
import { knownOf } from '../../core/database/known.ts'
import { amount, choice, day, group, list, plain, rows } from '../../core/records/fields.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** `09:30` in the time zone of the office. */
export interface Hours {
  from: string
  to: string
}

export function clockMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether words name a time of day. Those that stand beside the hours may not, because the timetable says it. */
export const namesTimes = (text: string) => /\d[:.]\d\d/.test(text)

/** Minutes after midnight at which hours end; `00:00` is the midnight that ends the day. */
export const endOf = ({ to }: Hours) => clockMinutes(to) || 24 * 60

/** A row of days off covers at most this many days after its first. */
export const mostClosedDays = 366

/** Most rows of the settings: pages and bookings compute times from all of them together. */
export const mostRows = { closedDates: 200, specialDates: 100, slots: 96 } as const

export const salesHours = {
  weekly: rows({ day: choice(weekdays), from: plain, to: plain }),
  closedDates: rows({ date: day, until: day }),
  specialDates: rows({ date: day, from: plain, to: plain }),
}

/** How many days ahead viewings are offered: the most, so that the list of times stays short, and the default. */
export const mostDaysAhead = 90
export const usualDaysAhead = 30

/** How viewings are offered, in the settings. */
export const viewings = group({
  slots: list(z.string()),
  durationMinutes: amount,
  bufferMinutes: amount,
  minNoticeHours: amount,
  maxDaysAhead: amount,
  formats: knownOf(viewingFormats)
    .nullish()
    .transform((formats) => formats ?? []),
})

export const salesCalendar = z.object({ salesHours: group(salesHours), viewings })
export type SalesSettings = z.output<typeof salesCalendar>
