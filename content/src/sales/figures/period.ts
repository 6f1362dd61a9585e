import { officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'

/** Weeks that a person may choose. */
export const periods = [4, 12, 26, 52] as const
export type Weeks = (typeof periods)[number]

/** So many whole weeks in the office, as many before them, and the running one. */
export function periodOf(weeks: Weeks, now: number) {
  const today = officeDay(now)
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  /** Mondays. */
  const days = Array.from({ length: 2 * weeks + 1 }, (_, at) =>
    addDays(monday, 7 * (at - 2 * weeks)),
  )
  return {
    weeks,
    days,
    starts: days.map(startOfOfficeDay),
    before: { from: addDays(monday, -14 * weeks), to: addDays(monday, -7 * weeks - 1) },
    chosen: { from: addDays(monday, -7 * weeks), to: addDays(monday, -1) },
    everyDay: Array.from({ length: 14 * weeks + 7 }, (_, at) => addDays(monday, at - 14 * weeks)),
  }
}
