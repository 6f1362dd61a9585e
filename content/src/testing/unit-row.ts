import type { UnitRow } from '../publishing/units/unit-values.ts'

/** A unit of the grid. */
export const unit = (label: string, change: Partial<UnitRow> = {}): UnitRow => ({
  id: label,
  key: `unit-${label}`,
  label,
  type: 'villa',
  floor: null,
  area: 142,
  landArea: 312,
  price: 28_900_000,
  currency: 'USD',
  status: 'available',
  changedAt: null,
  changedBy: null,
  batch: null,
  source: null,
  ...change,
})
