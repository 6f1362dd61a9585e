export const unitStatuses = ['available', 'reserved', 'sold'] as const
export type UnitStatus = (typeof unitStatuses)[number]

/** Name of a unit, as in its address and in the drawing of the plan. */
export const unitKey = /^[A-Za-z][\w-]{0,79}$/

export function countUnits(units: readonly { status: UnitStatus }[]): Record<UnitStatus, number> {
  const counts = { available: 0, reserved: 0, sold: 0 }
  for (const { status } of units) counts[status] += 1
  return counts
}
