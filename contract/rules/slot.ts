import { baliDay, startOfBaliDay } from './promotion.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** `09:30`, Bali time. */
export type TimeOfDay = string

/** When sales show villas, as the settings say it; all times are those of Bali. */
export interface SalesCalendar {
  weekly: readonly { day: Weekday; from: TimeOfDay; to: TimeOfDay }[]
  /** Days off, `2026-12-25`. */
  closedDates: readonly string[]
  /** Beginnings offered on a working day. */
  slots: readonly TimeOfDay[]
  durationMinutes: number
  minNoticeHours: number
  maxDaysAhead: number
}

const minute = 60_000
const hour = 60 * minute
const dayLength = 24 * hour

export function minutesOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Weekday of a calendar day. */
export function weekdayOf(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'
}

/** Every slot the calendar knows on one day, free or not, in epoch milliseconds. */
function slotsOfDay(calendar: SalesCalendar, day: string): number[] {
  if (calendar.closedDates.includes(day)) return []
  const hours = calendar.weekly.filter((each) => each.day === weekdayOf(day))
  return calendar.slots.flatMap((time) => {
    const start = minutesOf(time)
    const fits = hours.some(
      ({ from, to }) =>
        minutesOf(from) <= start && start + calendar.durationMinutes <= minutesOf(to),
    )
    return fits ? [startOfBaliDay(day) + start * minute] : []
  })
}

/**
 * Beginnings that can still be booked at `now` (epoch milliseconds), as ISO instants, soonest
 * first: within working hours, with the least notice, not farther ahead than offered, not taken.
 */
export function openSlots(
  calendar: SalesCalendar,
  taken: ReadonlySet<string>,
  now: number,
): string[] {
  const earliest = now + calendar.minNoticeHours * hour
  const today = startOfBaliDay(baliDay(now))
  const found = new Set<number>()
  for (let ahead = 0; ahead <= calendar.maxDaysAhead; ahead += 1) {
    for (const start of slotsOfDay(calendar, baliDay(today + ahead * dayLength))) {
      if (start >= earliest) found.add(start)
    }
  }
  return [...found]
    .sort((one, other) => one - other)
    .map((start) => new Date(start).toISOString())
    .filter((slot) => !taken.has(slot))
}

/** The instant from which `openSlots` answers otherwise, if nothing is booked meanwhile. */
export function slotsHoldUntil(calendar: SalesCalendar, slots: readonly string[], now: number) {
  const tomorrow = startOfBaliDay(baliDay(now)) + dayLength
  const first = slots[0]
  if (!first) return tomorrow
  return Math.min(tomorrow, Date.parse(first) - calendar.minNoticeHours * hour + 1)
}
