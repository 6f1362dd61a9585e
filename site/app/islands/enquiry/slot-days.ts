import { baliDay } from '@alun/contract/rules/bali-time'

export interface SlotDay {
  /** `2026-11-24`, on Bali. */
  day: string
  slots: string[]
}

/** Times by their day on Bali, in the order they came in. */
export function slotDays(slots: readonly string[]): SlotDay[] {
  const days = new Map<string, string[]>()
  for (const slot of slots) {
    const day = baliDay(Date.parse(slot))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }))
}

/** The day of a slot as it was sent; `null` where it is invalid. */
export function dayOfSlot(slot: string | undefined): string | null {
  const instant = Date.parse(slot ?? '')
  return Number.isNaN(instant) ? null : baliDay(instant)
}
