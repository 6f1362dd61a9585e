import { officeZone } from '@alun/contract/rules/office-zone'
import { intlCache } from '../../words/intl-cache.ts'

const { dateFormat } = intlCache()
/** Swedes write dates as ISO does; shorter than the contract's rule, which a browser needs for nothing else. */
const dayOf = (instant: number) =>
  dateFormat('sv', { timeZone: officeZone, dateStyle: 'short' }).format(instant)

export interface SlotDay {
  /** `2026-11-24`, in the office. */
  day: string
  slots: string[]
}

export function slotDays(slots: readonly string[]): SlotDay[] {
  const days = new Map<string, string[]>()
  for (const slot of slots) {
    const day = dayOf(Date.parse(slot))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }))
}

export function dayOfSlot(slot: string | undefined): string | null {
  const instant = Date.parse(slot ?? '')
  return Number.isNaN(instant) ? null : dayOf(instant)
}
