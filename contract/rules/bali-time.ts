import { dayIn, endOfDay, startOfDay } from './office-time.ts'

export const baliTimeZone = 'Asia/Makassar'

/** Calendar day on Bali at an instant in epoch milliseconds. */
export function baliDay(now: number): string {
  return dayIn(baliTimeZone, now)
}

/** Epoch milliseconds at which a calendar day begins on Bali. */
export function startOfBaliDay(day: string): number {
  return startOfDay(baliTimeZone, day)
}

/** Epoch milliseconds at which a calendar day is over on Bali. */
export function endOfBaliDay(day: string): number {
  return endOfDay(baliTimeZone, day)
}
