import { unitNumbers } from '../publishing/units/unit-fields.ts'
import type { UnitRow } from '../publishing/units/unit-values.ts'

// A cast, because the compiler does not follow names through a list.
const noNumbers = Object.fromEntries(unitNumbers.map((name) => [name, null])) as Record<
  (typeof unitNumbers)[number],
  null
>

/** A unit of the grid. */
export const unit = (label: string, change: Partial<UnitRow> = {}): UnitRow => ({
  ...noNumbers,
  id: label,
  key: `unit-${label}`,
  label,
  type: 'villa',
  area: 142,
  landArea: 312,
  price: 28_900_000,
  currency: 'USD',
  status: 'available',
  changedAt: null,
  changedBy: null,
  held: null,
  asked: 0,
  waiting: 0,
  ...change,
})
