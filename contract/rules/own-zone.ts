import { isZone } from '@alun/contract/site-definition/zone'

/** IANA name of the reader's time zone; `null` if the browser reports none or an unknown one. */
export function ownZone(): string | null {
  // biome-ignore lint/plugin/machine-zone: the wrapper.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : null
}
