import { baliDay, endOfBaliDay, startOfBaliDay } from './bali-time.ts'

/** First and last day, both inclusive, in Bali time. */
export interface Validity {
  from: string
  to: string
}

export const offerStates = ['coming', 'active', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

/** Active from the first to the last day, both inclusive, in Bali time. */
export function offerState({ from, to }: Validity, now: number): OfferState {
  const today = baliDay(now)
  if (today < from) return 'coming'
  return today <= to ? 'active' : 'ended'
}

/** The next instant at which the state changes, `null` once it has ended. */
export function nextOfferChange(validity: Validity, now: number): number | null {
  const begins = startOfBaliDay(validity.from)
  if (now < begins) return begins
  const ends = endOfBaliDay(validity.to)
  return now < ends ? ends : null
}
