import { filterAddress } from '../../../core/http/list-filter.ts'

export const calendarModes = ['week', 'day'] as const
export type Mode = (typeof calendarModes)[number]

/** Address of the calendar for the week of a day, or for the day alone. */
export const calendarAddress = (mode: Mode, from: string) =>
  filterAddress('/admin/calendar', { from, mode })
