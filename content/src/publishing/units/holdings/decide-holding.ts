import { type Holding, type HoldRequest, namesBuyer } from './holding.ts'

/** The facts of a holding that the decision needs. */
type Standing = Pick<Holding, 'id' | 'kind' | 'enquiry' | 'name' | 'partner'>

/** What a requested holding does to the current one of its unit. */
export type Decision<Held> =
  | { way: 'stays'; held: Held }
  | { way: 'completed'; held: Held }
  | { way: 'new'; ends: Held | null; reason: 'sold' | 'released' }
  | { way: 'refused'; held: Held }

export function decideHolding<Held extends Standing>(
  { enquiry, kind, name, over }: Pick<HoldRequest, 'enquiry' | 'kind' | 'name' | 'over'>,
  held: Held | null,
): Decision<Held> {
  if (!held) return { way: 'new', ends: null, reason: 'released' }
  const isTheirs =
    enquiry === null
      ? name !== null && held.enquiry === null && held.name === name
      : held.enquiry === enquiry
  if (isTheirs && held.kind === kind) return { way: 'stays', held }
  if (!namesBuyer(held) && held.kind === kind) return { way: 'completed', held }
  const isBought = held.kind === 'reserved' && kind === 'sold'
  if ((isTheirs || !namesBuyer(held)) && isBought) return { way: 'new', ends: held, reason: 'sold' }
  if (over === held.id) return { way: 'new', ends: held, reason: 'released' }
  return { way: 'refused', held }
}
