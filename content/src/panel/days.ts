import { dayLength } from '@alun/contract/rules/promotion'

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day (`2026-11-23`) so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(startOf(day) + count * dayLength).toISOString().slice(0, 10)
}

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7))
}

/** The days of some weeks from the one with `day`. */
export function daysOfWeeks(day: string, weeks: number): string[] {
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(mondayOf(day), index))
}
