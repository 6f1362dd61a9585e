import { isNightOnlyIn } from '@alun/contract/rules/night-time'
import { ownZone } from '@alun/contract/rules/own-zone'

/** Whether the time that is chosen in a form is night where the visitor is. */
export function isNightChosen(form: HTMLFormElement): boolean {
  const zone = ownZone()
  return zone !== null && isNightOnlyIn(zone, String(new FormData(form).get('slot') ?? ''))
}
