import { recordAccess } from '../../../accounts/record-access.ts'
import type { HeldUnit } from './holding.ts'

/** Records for whose enquiries a person reads that units are held; `withoutNames` has left none to others. */
export async function recordHolders(
  caller: Parameters<typeof recordAccess>[0],
  held: readonly (HeldUnit | null)[],
): Promise<void> {
  const enquiries = held.flatMap((each) => each?.enquiry ?? [])
  if (enquiries.length === 0) return
  await recordAccess(caller, 'listed', [{ type: 'enquiries' }], enquiries)
}
