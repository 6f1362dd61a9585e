import { officeZone } from './office-zone.ts'

const nightFrom = 22
const nightUntil = 7

const hourIn = (slot: string, timeZone: string) =>
  Number(
    new Date(slot)
      .toLocaleString('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
      .slice(0, 2),
  )

const isNight = (hour: number) => hour >= nightFrom || hour < nightUntil

/**
 * Whether a time is night in this zone but day in the office. A visitor who chose it may have confused the two
 * zones.
 */
export function isNightOnlyIn(zone: string, slot: string): boolean {
  return isNight(hourIn(slot, zone)) && !isNight(hourIn(slot, officeZone))
}
