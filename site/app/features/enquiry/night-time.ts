import { isNightOnlyIn } from '@alun/contract/rules/night-time'
import { readerZone } from '@alun/contract/rules/reader-zone'

/** Whether the chosen time is at night in the visitor's time zone. */
export function isNightChosen(form: HTMLFormElement): boolean {
  const zone = readerZone()
  return zone !== null && isNightOnlyIn(zone, String(new FormData(form).get('slot') ?? ''))
}
