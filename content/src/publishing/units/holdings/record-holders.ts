import { recordAccess } from '../../../accounts/record-access.ts'
import type { HeldUnit } from './holding.ts'

export type Holder = Pick<HeldUnit, 'enquiry'> | null

/** Enquiries whose people are named. */
export const enquiriesOfHolders = (held: readonly Holder[]): string[] =>
  held.flatMap((each) => each?.enquiry ?? [])

/** Records for whose enquiries a person reads that units are held; `withoutNames` has left none to others. */
export async function recordHolders(
  caller: Parameters<typeof recordAccess>[0],
  held: readonly Holder[],
): Promise<void> {
  const enquiries = enquiriesOfHolders(held)
  if (enquiries.length === 0) return
  await recordAccess(caller, 'listed', [{ type: 'enquiries' }], enquiries)
}
