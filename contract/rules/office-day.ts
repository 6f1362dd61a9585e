import {
  dayIn,
  endOfDay,
  instantAt,
  minutesIn,
  offsetAt,
  offsetText,
  startOfDay,
} from './office-time.ts'
import { officeZone } from './office-zone.ts'

/** Calendar day in the office at an instant in epoch milliseconds. */
export function officeDay(now: number): string {
  return dayIn(officeZone, now)
}

/** Epoch milliseconds at which a calendar day begins in the office. */
export function startOfOfficeDay(day: string): number {
  return startOfDay(officeZone, day)
}

/** Epoch milliseconds at which a calendar day is over in the office. */
export function endOfOfficeDay(day: string): number {
  return endOfDay(officeZone, day)
}

/** Epoch milliseconds at which the office's clock shows so many minutes after midnight. */
export function officeInstant(day: string, minutes: number): number {
  return instantAt(officeZone, day, minutes)
}

/** Minutes after midnight that the office's clock shows at an instant. */
export function minutesInOffice(at: number): number {
  return minutesIn(officeZone, at)
}

/** `UTC+8`; `UTC+1 / UTC+0` where the office's clocks change between the instants. */
export function officeOffset(...instants: number[]): string {
  const texts = instants.map((at) => offsetText(offsetAt(officeZone, at) / 60_000))
  return [...new Set(texts)].join(' / ')
}
