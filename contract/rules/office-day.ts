import { dayIn, endOfDay, instantAt, minutesIn, startOfDay } from './office-time.ts'
import { officeZone } from './office-zone.ts'
import { offsetText } from './offset-text.ts'

/** Calendar day in the office at an instant in epoch milliseconds. */
export function officeDay(now: number): string {
  return dayIn(officeZone, now)
}

/** Epoch milliseconds at which a calendar day begins in the office. */
export function startOfOfficeDay(day: string): number {
  return startOfDay(officeZone, day)
}

/** Epoch milliseconds at which a calendar day ends in the office. */
export function endOfOfficeDay(day: string): number {
  return endOfDay(officeZone, day)
}

/** Epoch milliseconds at which the office's clock shows this many minutes after midnight. */
export function officeInstant(day: string, minutes: number): number {
  return instantAt(officeZone, day, minutes)
}

/** Minutes after midnight that the office's clock shows at an instant. */
export function minutesInOffice(at: number): number {
  return minutesIn(officeZone, at)
}

/** `2026-11-27 15:27` on the office's clock: what spreadsheets read as a time, whatever their language. */
export function officeSheetTime(at: number): string {
  const minutes = Math.floor(minutesInOffice(at))
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${officeDay(at)} ${clock.join(':')}`
}

export function officeOffset(...instants: number[]): string {
  return offsetText(officeZone, ...instants)
}
