import { officeZone } from '@alun/contract/rules/office-zone'

const nightFrom = 22
const nightUntil = 7

const hourIn = (slot: string, timeZone: string) =>
  Number(
    new Date(slot)
      .toLocaleString('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
      .slice(0, 2),
  )

const isNight = (hour: number) => hour >= nightFrom || hour < nightUntil

/** Whether a time of the office's day is night in another zone: who chose it may have read the wrong line. */
export function isNightOnlyIn(zone: string, slot: string): boolean {
  if (Number.isNaN(Date.parse(slot))) return false
  return isNight(hourIn(slot, zone)) && !isNight(hourIn(slot, officeZone))
}

/** Whether the time that is chosen in a form is night where the visitor is. */
export const isNightChosen = (form: HTMLFormElement): boolean =>
  isNightOnlyIn(ownZone(), String(new FormData(form).get('slot') ?? ''))

export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
