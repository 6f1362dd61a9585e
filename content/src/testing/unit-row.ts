import { z } from 'zod'
import { wholeFacts } from '../publishing/units/unit-fields.ts'
import type { UnitRow } from '../publishing/units/unit-values.ts'

const facts = z.object(wholeFacts.stored).parse({ area: 142, landArea: 312 })

/** A unit of the grid. */
export const unit = (label: string, change: Partial<UnitRow> = {}): UnitRow => ({
  ...facts,
  id: label,
  key: `unit-${label}`,
  label,
  type: 'villa',
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
