import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay, officeInstant } from '@alun/contract/rules/office-day'
import { officeZone } from '@alun/contract/rules/office-zone'
import { readDay, wholeYear } from './written-day.ts'

/** For dates in the panel, where English also puts the day before the month. */
const dateLocale = (language: string) => (language === 'en' ? 'en-GB' : language)

/** Texts of Intl with one kind of space, because Node and browsers put different ones at the same places. */
const alike = (text: string) => text.replace(/\s/g, ' ')

type Instant = Date | number

/** Writes times and days, the same on the server and in each browser; nothing else does. */
export function timeFormat(
  language: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string | undefined },
) {
  const intl = new Intl.DateTimeFormat(dateLocale(language), options)
  return {
    format: (at: Instant) => alike(intl.format(at)),
    formatRange: (from: Instant, to: Instant) => alike(intl.formatRange(from, to)),
  }
}

/** Times of the office. */
export const officeFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  timeFormat(language, { timeZone: officeZone, ...options })

/** Days without a time, such as `2026-11-21`. */
export const dayFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  timeFormat(language, { timeZone: 'UTC', ...options })

const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const shortDate = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** `21.11.2026, 22:15` in the office; English readers get `21 Nov 2026, 22:15`. */
export function writeOfficeTime(at: string | number, language: string): string {
  const date = language === 'en' ? shortDate : numericDate
  return officeFormat(language, { ...date, ...clock })
    .format(new Date(at))
    .replaceAll(' ', '\u00a0')
}

/** Day and time in the reader's time zone; `null` if they are the same at the office. */
export function readersTime(iso: string, language: string, timeZone?: string): string | null {
  const at = new Date(iso)
  const options = { ...numericDate, ...clock }
  const inOffice = officeFormat(language, options).format(at)
  const own = timeFormat(language, { ...options, timeZone }).format(at)
  return own === inOffice ? null : own
}

/** `14:36` in the office. */
export function writeClock(at: number): string {
  return officeFormat('en', clock).format(at)
}

/** `26 Nov 2026` in the panel's language, in the office. */
export function writeDate(at: number, language: string): string {
  return officeFormat(language, shortDate)
    .format(at)
    .replace(/ ?[рг]\.$/, '')
}

/** `26 Nov` in the panel's language, in the office. */
export function writeShortDay(at: number, language: string): string {
  return officeFormat(language, { day: 'numeric', month: 'short' }).format(at)
}

/** `today`, `tomorrow` or `in 3 days`. */
export function writeDaysAhead(days: number, language: string): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}

/** `15.11.2026` in the office; the time for today: `14:33`. */
export function writeDateOrClock(
  moment: string | number,
  language: string,
  now = currentTime(),
): string {
  const at = new Date(moment).getTime()
  return officeDay(at) === officeDay(now)
    ? writeClock(at)
    : officeFormat(language, numericDate).format(at)
}

/** `середа, 25 листопада` in the office, within a sentence. */
export function writeWeekday(at: number, language: string): string {
  return officeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)
}

/** `Середа, 25 листопада` in the office, as a heading. */
export function writeLongDate(at: number, language: string): string {
  const date = writeWeekday(at, language)
  return date.charAt(0).toUpperCase() + date.slice(1)
}

/** `24–26 December` in the panel's language; with years if they differ. */
export function writeDays(first: string, last: string, language: string): string {
  return dayFormat(language, { day: 'numeric', month: 'long' })
    .formatRange(new Date(first), new Date(last))
    .replace(/^(\d+) – (?=\d+ \D+$)/, '$1–')
}

/** `21.11.2026`: a day without a time is stored as noon UTC. */
export function writeDay(iso: string): string {
  return iso.slice(0, 10).split('-').toReversed().join('.')
}

/** A day in its stored form, noon UTC; `null` for an empty one. */
export const noonOf = (day: string) => (day ? `${day}T12:00:00.000Z` : null)

/** `2026-11-21T22:15`, the format of an input for day and time. */
export function timeInputValue(moment: string | number): string {
  const at = new Date(moment).getTime()
  return Number.isNaN(at) ? '' : `${officeDay(at)}T${writeClock(at)}`
}

/** The instant of an input for day and time, in the office; `null` while it is incomplete. */
export function fromTimeInput(value: string): string | null {
  const [written = '', time = ''] = value.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  const instant = officeInstant(readDay(wholeYear(written)) ?? '', hours * 60 + minutes)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
