import { addDays } from '@alun/contract/rules/office-time'

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** The days of some weeks from the one with `day`. */
export function daysOfWeeks(day: string, weeks: number): string[] {
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(mondayOf(day), index))
}
