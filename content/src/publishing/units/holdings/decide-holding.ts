import { type Asked, type Holding, isNamed } from './holding.ts'

/** What is known of a holding before it is decided upon. */
type Standing = Pick<Holding, 'id' | 'kind' | 'enquiry' | 'name' | 'partner'>

/** What an asked holding does to the one that its unit has. */
export type Decision<Held> =
  | { way: 'stays'; held: Held }
  | { way: 'completed'; held: Held }
  | { way: 'new'; ends: Held | null; reason: 'sold' | 'released' }
  | { way: 'refused'; held: Held }

/** Decides on one unit, by the holding that it has now. */
export function decideHolding<Held extends Standing>(
  { enquiry, kind, name, over }: Pick<Asked, 'enquiry' | 'kind' | 'name' | 'over'>,
  held: Held | null,
): Decision<Held> {
  if (!held) return { way: 'new', ends: null, reason: 'released' }
  const isTheirs =
    enquiry === null
      ? name !== null && held.enquiry === null && held.name === name
      : held.enquiry === enquiry
  if (isTheirs && held.kind === kind) return { way: 'stays', held }
  if (!isNamed(held) && held.kind === kind) return { way: 'completed', held }
  const isBought = held.kind === 'reserved' && kind === 'sold'
  if ((isTheirs || !isNamed(held)) && isBought) return { way: 'new', ends: held, reason: 'sold' }
  if (over === held.id) return { way: 'new', ends: held, reason: 'released' }
  return { way: 'refused', held }
}
