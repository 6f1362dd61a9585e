import { isZone } from '@alun/contract/site-definition/zone'

/** IANA name of the reader's time zone; `null` if the browser reports none or an unknown one. */
export function readerZone(): string | null {
  const name = reportedZone()
  return isZone(name) ? name : null
}

function reportedZone(): string | undefined {
  try {
    // biome-ignore lint/plugin/machine-zone: the wrapper.
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch (cause) {
    // Chrome throws if the device has a zone that it does not know.
    if (cause instanceof RangeError) return undefined
    throw cause
  }
}
