import type { Frame } from '@alun/contract/frame'

/** Asks whether visits may be measured. */
export function Consent(_props: { frame: Frame | null }) {
  return null
}
