import { officeDay } from '@alun/contract/rules/office-day'

export interface SlotDay {
  /** `2026-11-24`, in the office. */
  day: string
  slots: string[]
}

/** Times by their day in the office, in the order they came in. */
export function slotDays(slots: readonly string[]): SlotDay[] {
  const days = new Map<string, string[]>()
  for (const slot of slots) {
    const day = officeDay(Date.parse(slot))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }))
}

/** The day of a slot as it was sent; `null` where it is invalid. */
export function dayOfSlot(slot: string | undefined): string | null {
  const instant = Date.parse(slot ?? '')
  return Number.isNaN(instant) ? null : officeDay(instant)
}
