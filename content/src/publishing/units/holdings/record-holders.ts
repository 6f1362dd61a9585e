import { recordAccess } from '../../../accounts/record-access.ts'
import type { HeldUnit } from './holding.ts'

export type Holder = Pick<HeldUnit, 'enquiry' | 'id' | 'name'> | null

/** Enquiries whose people are named, and holdings with a name of their own. */
export const peopleOfHolders = (held: readonly Holder[]): string[] =>
  held.flatMap((each) => each?.enquiry ?? (each?.name ? each.id : []))

/** Records whose names a person reads as holders of units; after `withoutNames` there are none. */
export async function recordHolders(
  caller: Parameters<typeof recordAccess>[0],
  held: readonly Holder[],
): Promise<void> {
  const people = peopleOfHolders(held)
  if (people.length === 0) return
  await recordAccess(caller, 'listed', [{ type: 'enquiries' }], people)
}
