import { endOfOfficeDay, officeDay, startOfOfficeDay } from './office-day.ts'

/** First and last day, both inclusive, by the office's time. */
export interface Validity {
  from: string
  to: string
}

export const offerStates = ['coming', 'active', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

/** Active from the first to the last day, both inclusive, by the office's time. */
export function offerState({ from, to }: Validity, now: number): OfferState {
  const today = officeDay(now)
  if (today < from) return 'coming'
  return today <= to ? 'active' : 'ended'
}

/** The next instant at which the state changes, `null` once it has ended. */
export function nextOfferChange(validity: Validity, now: number): number | null {
  const begins = startOfOfficeDay(validity.from)
  if (now < begins) return begins
  const ends = endOfOfficeDay(validity.to)
  return now < ends ? ends : null
}
