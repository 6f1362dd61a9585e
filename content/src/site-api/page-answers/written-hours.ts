import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import { withZone } from '@alun/contract/rules/zone-text'
import type { LocalText } from '@alun/contract/schema/text'
import type { z } from 'zod'
import { dayFormat, writeDays } from '../../core/words/written-times.ts'
import {
  type Hours,
  mostDaysAhead,
  namesTimes,
  type Weekday,
  weekdays,
} from '../../publishing/editorial/sales-hours.ts'
import { hoursOf } from '../../sales/viewings/viewing-slots.ts'
import type { Composer } from './composer.ts'
import type { settingsRecord } from './records/site-pages.ts'

type SalesHours = z.output<typeof settingsRecord>['salesHours']

/** `09:00` as `9:00`, and the midnight that ends a day as `24:00`. */
const writeHours = ({ from, to }: Hours) =>
  `${from.replace(/^0/, '')}–${to === '00:00' ? '24:00' : to.replace(/^0/, '')}`

/** 1 February 2026 is a Sunday. */
const writeWeekday = (day: Weekday, locale: Locale) =>
  dayFormat(intlLocale(locale), { weekday: 'short' }).format(
    Date.UTC(2026, 1, 1 + weekdays.indexOf(day)),
  )

/** `Mon–Fri, 9:00–19:00; Sat, 10:00–14:00`: days beside each other with the same hours are one part. */
function writeWeek(weekly: readonly (Hours & { day: Weekday })[], locale: Locale): string {
  const parts: { days: Weekday[]; hours: string }[] = []
  for (const day of [...weekdays.slice(1), ...weekdays.slice(0, 1)]) {
    const own = weekly.filter((each) => each.day === day)
    const hours = own.toSorted((one, other) => (one.from < other.from ? -1 : 1)).map(writeHours)
    const last = parts.at(-1)
    if (last?.hours === hours.join(', ')) last.days.push(day)
    else parts.push({ days: [day], hours: hours.join(', ') })
  }
  const written = parts.flatMap(({ days, hours }) => {
    const ends = days.length > 1 ? [days.at(0), days.at(-1)] : days
    const names = ends.flatMap((day) => (day ? writeWeekday(day, locale) : [])).join('–')
    return hours ? `${names}, ${hours}` : []
  })
  const text = written.join('; ')
  return text.charAt(0).toLocaleUpperCase(intlLocale(locale)) + text.slice(1)
}

/**
 * The hours of sales in words: the timetable, and what it does not say. Without a timetable this is all. A text of a
 * former release that names times of its own is left out, because the timetable may have changed since.
 */
export function composeHours(
  composer: Pick<Composer, 'locale' | 'text'>,
  hours: Pick<SalesHours, 'text' | 'weekly'>,
): LocalText | null {
  const addition = composer.text(hours.text)
  const week = writeWeek(hoursOf(hours.weekly), composer.locale)
  if (!week) return addition
  const added = addition && !addition.from && !namesTimes(addition.text) ? `; ${addition.text}` : ''
  return { text: `${week}, ${withZone('{byZone}', composer.locale)}${added}` }
}

/** Days off and days with other hours, as far ahead as viewings are offered at most, in their order. */
export function composeDaysOff(composer: Composer, hours: SalesHours, now: number): LocalText[] {
  const today = officeDay(now)
  const rows = [...hours.closedDates, ...hours.specialDates].flatMap((row) => {
    const { date: first } = row
    const last = ('until' in row && row.until) || first
    if (!first || !last || last < today || first > addDays(today, mostDaysAhead)) return []
    const reason = composer.text(row.reason)
    const { from = null, to = null } = 'from' in row ? row : {}
    return {
      first,
      text: [
        writeDays(first, last, intlLocale(composer.locale)) +
          (from && to ? `, ${writeHours({ from, to })}` : ''),
        ...(reason && !reason.from ? [reason.text] : []),
      ].join(': '),
    }
  })
  const sorted = rows.toSorted((one, other) => (one.first < other.first ? -1 : 1))
  // Rows of days off may repeat each other.
  return [...new Set(sorted.map(({ text }) => text))].map((text) => ({ text }))
}
