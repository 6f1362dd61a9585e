import { officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'

export const periods = [4, 12, 26, 52] as const
type Weeks = (typeof periods)[number]

interface Days {
  from: string
  to: string
}

/** The period whose sales are counted, in days of the office, and the one before it, for comparison. */
interface Period {
  weeks: Weeks | null
  /** `2026-11` */
  month: string | null
  /** Whether the month is not over. */
  isRunning: boolean
  /** First days of the weeks or months of both periods, and of the next one. */
  days: string[]
  starts: number[]
  /** Number of weeks or months in one period. */
  step: number
  /** Later enquiries, reservations and sales are not counted. */
  end: number
  before: Days
  chosen: Days
  /** Days of which office hours are needed. */
  everyDay: string[]
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(first, at))

/** The last whole `weeks` by the office's calendar, as many weeks before them, and the current week. */
export function weeksUntil(weeks: Weeks, now: number): Period {
  const today = officeDay(now)
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  /** Mondays. */
  const days = Array.from({ length: 2 * weeks + 1 }, (_, at) =>
    addDays(monday, 7 * (at - 2 * weeks)),
  )
  return {
    weeks,
    month: null,
    isRunning: false,
    days,
    starts: days.map(startOfOfficeDay),
    step: weeks,
    end: now + 1,
    before: { from: addDays(monday, -14 * weeks), to: addDays(monday, -7 * weeks - 1) },
    chosen: { from: addDays(monday, -7 * weeks), to: addDays(monday, -1) },
    everyDay: daysFrom(addDays(monday, -14 * weeks), 14 * weeks + 7),
  }
}

/** The first day of a month, or of one before or after it. */
function firstDay(month: string, later: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + later)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

export const monthAt = (now: number) => officeDay(now).slice(0, 'yyyy-mm'.length)

/** A month and those before it, the latest first. */
export const monthsUntil = (month: string, count: number) =>
  Array.from({ length: count }, (_, at) => firstDay(month, -at).slice(0, 'yyyy-mm'.length))

/** A calendar month, up to today if it is not over, and the whole month before it. */
export function monthOf(month: string, now: number): Period {
  const days = [-1, 0, 1].map((later) => firstDay(month, later))
  const [before = '', first = '', next = ''] = days
  const isRunning = now < startOfOfficeDay(next)
  return {
    weeks: null,
    month,
    isRunning,
    days,
    starts: days.map(startOfOfficeDay),
    step: 1,
    end: isRunning ? now + 1 : startOfOfficeDay(next),
    before: { from: before, to: addDays(first, -1) },
    chosen: { from: first, to: isRunning ? officeDay(now) : addDays(next, -1) },
    // Later answers are late in any case, so their office hours are not needed.
    everyDay: daysFrom(before, 120),
  }
}
