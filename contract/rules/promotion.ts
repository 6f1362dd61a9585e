import { dayIn, endOfDay, startOfDay } from './office-time.ts'

export { dayLength } from './office-time.ts'

export const baliTimeZone = 'Asia/Makassar'

/** First and last day, both inclusive, in Bali time. */
export interface Validity {
  from: string
  to: string
}

export const promotionStates = ['coming', 'active', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

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

/** Active from the first to the last day, both inclusive, in Bali time. */
export function promotionState({ from, to }: Validity, now: number): PromotionState {
  const today = baliDay(now)
  if (today < from) return 'coming'
  return today <= to ? 'active' : 'ended'
}

/** The next instant at which the state changes, `null` once it has ended. */
export function nextPromotionChange(validity: Validity, now: number): number | null {
  const begins = startOfBaliDay(validity.from)
  if (now < begins) return begins
  const ends = endOfBaliDay(validity.to)
  return now < ends ? ends : null
}
