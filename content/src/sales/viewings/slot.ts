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
  clockMinutes,
  endOf,
  type Hours,
  type Weekday,
  weekdays,
} from '../../publishing/editorial/sales-hours.ts'

type WeeklyHours = readonly (Hours & { day: Weekday })[]

/** Times of viewings in the settings; all are in the zone. */
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
  /** Pause between two viewings of one host. */
  bufferMinutes: number
  minNoticeHours: number
  maxDaysAhead: number
}

export type OfficeHours = Pick<SalesCalendar, 'zone' | 'weekly' | 'closedDates' | 'specialDates'>

export interface Host {
  id: string
  /** Empty means all. */
  formats: readonly ViewingFormat[]
  /** Own hours, which lie within those of the settings; empty means all of these. */
  weekly: WeeklyHours
  /** Viewings including the pause after them, and blocked times, in epoch milliseconds. */
  busy: readonly { from: number; until: number }[]
}

/** A host with the hours of the settings and every format. */
export const anyHost: Host = { id: '', formats: [], weekly: [], busy: [] }

interface OpenSlot {
  /** ISO instant in UTC. */
  start: string
  /** Free hosts, those with fewer viewings first. */
  hosts: readonly Host[]
}

const minute = 60_000
const hour = 60 * minute

function weekdayOf(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'
}

/** Hours of a day: none on a day off; on a special day those of that day. */
function hoursOn(
  { closedDates, specialDates }: Pick<SalesCalendar, 'closedDates' | 'specialDates'>,
  weekly: WeeklyHours,
  day: string,
): readonly Hours[] {
  if (closedDates.includes(day)) return []
  const special = specialDates.filter(({ date }) => date === day)
  return special.length > 0 ? special : weekly.filter((each) => each.day === weekdayOf(day))
}

/** The part of some hours that lies within others. */
const partsWithin = (own: Hours, others: readonly Hours[]): Hours[] =>
  others
    .map((other) => ({
      from: clockMinutes(own.from) > clockMinutes(other.from) ? own.from : other.from,
      to: endOf(own) < endOf(other) ? own.to : other.to,
    }))
    .filter((part) => clockMinutes(part.from) < endOf(part))

/** Hours of a host on a day: the own ones as far as the office is open; all of these on a special day. */
function hoursOfHost(calendar: SalesCalendar, host: Pick<Host, 'weekly'>, day: string) {
  const { closedDates, specialDates, weekly } = calendar
  const office = hoursOn(calendar, weekly, day)
  const isSpecial = specialDates.some(({ date }) => date === day)
  if (host.weekly.length === 0 || isSpecial || closedDates.includes(day)) return office
  const own = hoursOn(calendar, host.weekly, day)
  // Without hours in the settings the office is always open.
  return weekly.length === 0 ? own : own.flatMap((each) => partsWithin(each, office))
}

/** Own hours of a host in which the office is closed. */
export function hoursBeyond({ weekly }: Pick<SalesCalendar, 'weekly'>, host: Pick<Host, 'weekly'>) {
  const length = (hours: Hours) => endOf(hours) - clockMinutes(hours.from)
  const covered = (own: Hours & { day: Weekday }) =>
    partsWithin(
      own,
      weekly.filter(({ day }) => day === own.day),
    )
      .map(length)
      .reduce((sum, each) => sum + each, 0)
  return weekly.length === 0 ? [] : host.weekly.filter((own) => covered(own) < length(own))
}

/** Office hours of a day as begin and end, in epoch milliseconds. */
export function officeHoursOn(hours: OfficeHours, day: string): [from: number, to: number][] {
  const { closedDates, weekly, zone } = hours
  // Without hours in the settings the office is always open.
  if (weekly.length === 0 && !closedDates.includes(day)) {
    return [[startOfDay(zone, day), endOfDay(zone, day)]]
  }
  return hoursOn(hours, weekly, day)
    .map((each): [number, number] => [
      instantAt(zone, day, clockMinutes(each.from)),
      instantAt(zone, day, endOf(each)),
    ])
    .sort(([one], [other]) => one - other)
}

/** Start times of a day within a host's hours, free or taken, in epoch milliseconds; none that a clock change skips. */
export function slotsOfDay(calendar: SalesCalendar, host: Host, day: string): number[] {
  const hours = hoursOfHost(calendar, host, day)
  return calendar.slots.flatMap((time) => {
    const start = clockMinutes(time)
    const fits = hours.some(
      (each) => clockMinutes(each.from) <= start && start + calendar.durationMinutes <= endOf(each),
    )
    const at = instantAt(calendar.zone, day, start)
    return fits && minutesIn(calendar.zone, at) === start ? [at] : []
  })
}

/** Why a time is closed: a day off, or outside the hours of the host. */
export type OutsideHours = 'closed-day' | 'outside-hours'

/** Why a viewing is not entirely within a host's hours; without any hours every time is fine. */
export function outsideHours(
  calendar: SalesCalendar,
  host: Pick<Host, 'weekly'>,
  start: number,
): OutsideHours | null {
  const { closedDates, durationMinutes, specialDates, weekly, zone } = calendar
  const day = dayIn(zone, start)
  const hasHours = weekly.length > 0 || specialDates.some(({ date }) => date === day)
  if (closedDates.includes(day)) return 'closed-day'
  if (!hasHours && host.weekly.length === 0) return null
  if (hasHours && hoursOn(calendar, weekly, day).length === 0) return 'closed-day'
  const hours = hoursOfHost(calendar, host, day)
  const from = minutesIn(zone, start)
  const fits = hours.some(
    (each) => clockMinutes(each.from) <= from && from + durationMinutes <= endOf(each),
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
 * Start times that can be booked at `now` (epoch milliseconds), soonest first: within the hours of a free host,
 * after the minimum notice, within the offered horizon.
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

/** The instant at which the result of `openSlots` changes without a booking. */
export function slotsHoldUntil(calendar: SalesCalendar, slots: readonly string[], now: number) {
  const tomorrow = endOfDay(calendar.zone, dayIn(calendar.zone, now))
  const first = slots[0]
  if (!first) return tomorrow
  return Math.min(tomorrow, Date.parse(first) - calendar.minNoticeHours * hour + 1)
}
