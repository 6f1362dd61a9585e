import { viewingFormats } from '@alun/contract/rules/enquiry'
import { addDays, dayIn, startOfDay } from '@alun/contract/rules/office-time'
import { type SalesSettings, weekdays } from '../../publishing/editorial/sales-hours.ts'
import type { Host } from './slot.ts'
import { calendarOf, offerOf } from './viewing-slots.ts'

/** A host with the hours of the settings and every format. */
export const anyHost: Host = { id: '', formats: [], weekly: [], busy: [] }

/** Whether visitors ever find a time to book, if no day is closed and nothing is booked. */
function hasTimes(settings: SalesSettings, hosts: readonly Host[], now: number): boolean {
  const open = { ...settings, salesHours: { ...settings.salesHours, closedDates: [] } }
  const free = hosts.map((host) => ({ ...host, busy: [] }))
  const { maxDaysAhead, specialDates, zone } = calendarOf(open)
  const today = dayIn(zone, now)
  // Hours repeat each week. A day with other hours may be later; it can be booked `maxDaysAhead` days before.
  const ofWeek = weekdays.map((_, ahead) => addDays(today, ahead))
  const ofSpecial = specialDates.map(({ date }) => addDays(date, -maxDaysAhead))
  return [...ofWeek, ...ofSpecial.filter((day) => day > today)].some(
    (day) => offerOf(open, free, startOfDay(zone, day)).slots.length > 0,
  )
}

/** What leaves visitors no time to book: the minimum notice, the formats, or hours and start times. */
export type Cause = 'notice' | 'formats' | 'hours'

/** Why no time is ever offered. `null` without hours or start times, because that is a choice of the settings. */
export function noTimes(
  settings: SalesSettings,
  hosts: readonly Host[],
  now: number,
): Cause | null {
  const { salesHours, viewings } = settings
  const hasHours = salesHours.weekly.length + salesHours.specialDates.length > 0
  if (!hasHours || viewings.slots.length === 0) return null
  const has = (changes: Partial<SalesSettings['viewings']>) =>
    hasTimes({ ...settings, viewings: { ...viewings, ...changes } }, hosts, now)
  if (has({})) return null
  if (has({ minNoticeHours: 0 })) return 'notice'
  return has({ formats: [...viewingFormats] }) ? 'formats' : 'hours'
}

/** Why a host never has a time, although others with the hours of the settings do. */
export function noTimesOfHost(settings: SalesSettings, host: Host, now: number): Cause | null {
  // Ignore special dates, because they hold for every host: they cannot be the reason why this host has no time.
  const usual = { ...settings, salesHours: { ...settings.salesHours, specialDates: [] } }
  return noTimes(usual, [anyHost], now) === null ? noTimes(usual, [host], now) : null
}
