import { officeZone } from '@alun/contract/rules/office-zone'
import { intlCache } from '../../words/intl-cache.ts'

const { dateFormat } = intlCache()
/**
 * ISO date at the office: the Swedish format. Shorter than the contract's rule, for the browser.
 */
const dayOf = (instant: number) =>
  dateFormat('sv', { timeZone: officeZone, dateStyle: 'short' }).format(instant)

export interface SlotDay {
  /** Day at the office, `2026-11-24`. */
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
