export const unitStatuses = ['available', 'reserved', 'sold'] as const
export type UnitStatus = (typeof unitStatuses)[number]

export function countUnits(units: readonly { status: UnitStatus }[]): Record<UnitStatus, number> {
  const counts = { available: 0, reserved: 0, sold: 0 }
  for (const { status } of units) counts[status] += 1
  return counts
}
