import { addDays, dayIn, dayLength, startOfDay } from '@alun/contract/rules/office-time'
import type { PanelText } from '../../../core/words/words.ts'
import { type OfficeHours, officeHoursOn } from '../../viewings/slot.ts'

const minute = 60_000
/** A longer wait is late even outside office hours. */
const maxDays = 30

/** Minutes of office hours between two instants. */
export function officeMinutes(hours: OfficeHours, from: number, to: number): number {
  const { zone } = hours
  let passed = 0
  const begin = Math.max(from, to - maxDays * dayLength)
  for (let day = dayIn(zone, begin); startOfDay(zone, day) < to; day = addDays(day, 1)) {
    for (const [open, close] of officeHoursOn(hours, day)) {
      passed += Math.max(0, Math.min(close, to) - Math.max(open, begin))
    }
  }
  return passed / minute
}

/** Office hours of days: begin and length of each, and the sum of those before. */
export function hoursOfDays(hours: OfficeHours, days: readonly string[]) {
  const opens: number[] = []
  const lengths: number[] = []
  const before: number[] = []
  let sum = 0
  for (const [from, to] of days.flatMap((day) => officeHoursOn(hours, day))) {
    opens.push(from)
    lengths.push(to - from)
    before.push(sum)
    sum += to - from
  }
  return { opens, lengths, before }
}

/** The instant before which received enquiries have waited this many office minutes. */
export function receivedBefore(hours: OfficeHours, minutes: number, now: number): number {
  let left = minutes * minute
  const today = dayIn(hours.zone, now)
  for (let ago = 0; ago < maxDays; ago += 1) {
    for (const [open, close] of officeHoursOn(hours, addDays(today, -ago)).reverse()) {
      const length = Math.max(0, Math.min(close, now) - open)
      if (length >= left) return Math.min(close, now) - left
      left -= length
    }
  }
  return now - maxDays * dayLength
}

export function isOfficeOpen(hours: OfficeHours, now: number): boolean {
  return officeHoursOn(hours, dayIn(hours.zone, now)).some(
    ([open, close]) => open <= now && now < close,
  )
}

/**
 * Minutes for the answer to a new enquiry. `left` is negative once it is late, and `null` once it is too late
 * to count.
 */
export function answerDeadline(
  hours: OfficeHours,
  minutes: number,
  receivedAt: number,
  now: number,
) {
  if (now - receivedAt > maxDays * dayLength) return { allowed: minutes, left: null }
  return { allowed: minutes, left: Math.ceil(minutes - officeMinutes(hours, receivedAt, now)) }
}

/** `14 min` or `3 h` of office hours. */
export function writtenMinutes(minutes: number, t: PanelText['t']): string {
  if (minutes < 120) return `${minutes}\u00a0${t('enquiries.worklist.minutes')}`
  return `${Math.floor(minutes / 60)}\u00a0${t('enquiries.worklist.hours')}`
}
