import type { z } from 'zod'
import type * as schema from './unit-schema.ts'

export const unitStatuses = ['available', 'reserved', 'sold'] as const
export type UnitStatus = (typeof unitStatuses)[number]

export type UnitAreas = z.infer<typeof schema.unitAreas>
export type UnitType = z.infer<typeof schema.unitType>
export type Unit = z.infer<typeof schema.unit>
export type UnitCounts = z.infer<typeof schema.unitCounts>

export function countUnits(units: readonly { status: UnitStatus }[]): UnitCounts {
  const counts = { available: 0, reserved: 0, sold: 0 }
  for (const { status } of units) counts[status] += 1
  return counts
}
