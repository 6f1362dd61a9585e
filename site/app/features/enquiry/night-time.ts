import { isNightOnlyIn } from '@alun/contract/rules/night-time'
import { ownZone } from '@alun/contract/rules/own-zone'

/** Whether the chosen time is at night in the visitor's time zone. */
export function isNightChosen(form: HTMLFormElement): boolean {
  const zone = ownZone()
  return zone !== null && isNightOnlyIn(zone, String(new FormData(form).get('slot') ?? ''))
}
