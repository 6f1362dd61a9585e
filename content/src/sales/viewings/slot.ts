import type { ViewingFormat } from '@alun/contract/rules/enquiry'
import {
  addDays,
  dayIn,
  endOfDay,
  instantAt,
  minutesIn,
  startOfDay,
} from '@alun/contract/rules/office-time'
import {
  endOf,
  type Hours,
  minutesOf,
  type Weekday,
  weekdays,
} from '../../publishing/editorial/sales-hours.ts'

type WeeklyHours = readonly (Hours & { day: Weekday })[]

/** When sales show villas, as the settings say it; all times are those of its zone. */
export interface SalesCalendar {
  /** IANA name. */
  zone: string
  weekly: WeeklyHours
  /** Days off, `2026-12-25`. */
  closedDates: readonly string[]
  /** Days with other hours than their weekday. */
  specialDates: readonly (Hours & { date: string })[]
  /** Beginnings offered on a working day. */
  slots: readonly string[]
  durationMinutes: number
  /** Between two viewings of one host. */
  bufferMinutes: number
  minNoticeHours: number
  maxDaysAhead: number
}

export type OfficeHours = Pick<SalesCalendar, 'zone' | 'weekly' | 'closedDates' | 'specialDates'>

/** Who meets visitors, at one viewing at a time. */
export interface Host {
  id: string
  /** Empty: all. */
  formats: readonly ViewingFormat[]
  /** Empty: the hours of the settings. */
  weekly: WeeklyHours
  /** Viewings with the pause after them, and blocked times, in epoch milliseconds. */
  busy: readonly { from: number; until: number }[]
}

interface OpenSlot {
  /** ISO instant in UTC. */
  start: string
  /** Who is free then, those with fewer viewings first. */
  hosts: readonly Host[]
}

const minute = 60_000
const hour = 60 * minute

/** Weekday of a calendar day. */
function weekdayOf(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'
}

/** Hours of a day: none on a day off; a special day has the same for everybody. */
function hoursOn(
  { closedDates, specialDates }: Pick<SalesCalendar, 'closedDates' | 'specialDates'>,
  weekly: WeeklyHours,
  day: string,
): readonly Hours[] {
  if (closedDates.includes(day)) return []
  const special = specialDates.filter(({ date }) => date === day)
  return special.length > 0 ? special : weekly.filter((each) => each.day === weekdayOf(day))
}

/** Beginning and end of each time at which the office is open on a day, in epoch milliseconds. */
export function officeHoursOn(hours: OfficeHours, day: string): [from: number, to: number][] {
  const { closedDates, weekly, zone } = hours
  // Without hours in the settings the office is always open.
  if (weekly.length === 0 && !closedDates.includes(day)) {
    return [[startOfDay(zone, day), endOfDay(zone, day)]]
  }
  return hoursOn(hours, weekly, day)
    .map((each): [number, number] => [
      instantAt(zone, day, minutesOf(each.from)),
      instantAt(zone, day, endOf(each)),
    ])
    .sort(([one], [other]) => one - other)
}

/**
 * Beginnings of a day within the hours of a host, free or not, in epoch milliseconds; without those
 * that the clocks skip.
 */
export function slotsOfDay(calendar: SalesCalendar, host: Host, day: string): number[] {
  const hours = hoursOn(calendar, host.weekly.length > 0 ? host.weekly : calendar.weekly, day)
  return calendar.slots.flatMap((time) => {
    const start = minutesOf(time)
    const fits = hours.some(
      (each) => minutesOf(each.from) <= start && start + calendar.durationMinutes <= endOf(each),
    )
    const at = instantAt(calendar.zone, day, start)
    return fits && minutesIn(calendar.zone, at) === start ? [at] : []
  })
}

/** Why nobody is met then: on a day off, or outside the hours of the host. */
export type OutsideHours = 'closed-day' | 'outside-hours'

/** Whether a whole viewing is within the hours of a host; without any hours every time is. */
export function outsideHours(
  calendar: SalesCalendar,
  host: Pick<Host, 'weekly'>,
  start: number,
): OutsideHours | null {
  const { closedDates, durationMinutes, specialDates, weekly, zone } = calendar
  const day = dayIn(zone, start)
  const own = host.weekly.length > 0 ? host.weekly : weekly
  if (closedDates.includes(day)) return 'closed-day'
  if (own.length === 0 && !specialDates.some(({ date }) => date === day)) return null
  const hours = hoursOn(calendar, own, day)
  if (hours.length === 0) return 'closed-day'
  const from = minutesIn(zone, start)
  const fits = hours.some(
    (each) => minutesOf(each.from) <= from && from + durationMinutes <= endOf(each),
  )
  return fits ? null : 'outside-hours'
}

/** When a viewing that begins at `start` ends, and when its host is free again. */
export function viewingEnd(
  { durationMinutes, bufferMinutes }: Pick<SalesCalendar, 'durationMinutes' | 'bufferMinutes'>,
  start: number,
) {
  const end = start + durationMinutes * minute
  return { end, busyUntil: end + bufferMinutes * minute }
}

export function isFree(calendar: SalesCalendar, host: Host, start: number): boolean {
  const { busyUntil } = viewingEnd(calendar, start)
  return !host.busy.some(({ from, until }) => from < busyUntil && start < until)
}

/**
 * Beginnings that can still be booked at `now` (epoch milliseconds), soonest first: within the
 * hours of a host who is free, with the least notice, not farther ahead than offered.
 */
export function openSlots(
  calendar: SalesCalendar,
  hosts: readonly Host[],
  now: number,
): OpenSlot[] {
  const earliest = now + calendar.minNoticeHours * hour
  const today = dayIn(calendar.zone, now)
  const found = new Map<number, Host[]>()
  for (let ahead = 0; ahead <= calendar.maxDaysAhead; ahead += 1) {
    const day = addDays(today, ahead)
    for (const host of hosts) {
      for (const start of new Set(slotsOfDay(calendar, host, day))) {
        if (start < earliest || !isFree(calendar, host, start)) continue
        found.set(start, [...(found.get(start) ?? []), host])
      }
    }
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([start, free]) => ({
      start: new Date(start).toISOString(),
      hosts: free.toSorted((one, other) => one.busy.length - other.busy.length),
    }))
}

export const takesFormat = ({ formats }: Host, format: ViewingFormat) =>
  formats.length === 0 || formats.includes(format)

/** The instant from which `openSlots` answers otherwise, if nothing is booked meanwhile. */
export function slotsHoldUntil(calendar: SalesCalendar, slots: readonly string[], now: number) {
  const tomorrow = endOfDay(calendar.zone, dayIn(calendar.zone, now))
  const first = slots[0]
  if (!first) return tomorrow
  return Math.min(tomorrow, Date.parse(first) - calendar.minNoticeHours * hour + 1)
}
