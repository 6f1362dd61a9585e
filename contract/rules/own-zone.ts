import { isZone } from '@alun/contract/site-definition/zone'

/** The IANA name of the reader's time zone; `null` where the browser does not say, or names none that it knows. */
export function ownZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : null
}
