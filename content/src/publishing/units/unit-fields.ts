import type { Role } from '@alun/contract/rules/roles'
import { isUnitKey, unitStatuses } from '@alun/contract/rules/unit'
import { z } from 'zod'
import { rolesWith } from '../../core/access/permissions.ts'
import { minorUnits } from '../../core/fields/amount.ts'

export const floorRange = { min: -2, max: 300 }

const area = z.number().positive().max(1_000_000)

/** Numbers of a unit, in the order of the grid and of its files; the form makes a field for each area. */
const numbers = z.object({
  floor: z.int().min(floorRange.min).max(floorRange.max).nullable(),
  area,
  landArea: area.nullable(),
})
export const unitNumbers = numbers.keyof().options

export const gridColumns = [...unitNumbers, 'price', 'status'] as const

/** Values that the grid may write, by field; a price is in minor units of the unit's currency. */
export const unitValues = z.object({
  /** Id of its shape on the master plan. */
  key: z.string().refine(isUnitKey),
  ...numbers.shape,
  /** `null`: on request. */
  price: minorUnits.nullable(),
  status: z.enum(unitStatuses),
})
export type UnitValues = z.output<typeof unitValues>
export type UnitField = keyof UnitValues

export const unitFields = unitValues.keyof().options

const ofSales: readonly UnitField[] = ['price', 'status']

/** Roles that may change a field of a unit, in its form and in the grid. */
export const editorsOf = (field: UnitField): Role[] =>
  rolesWith(ofSales.includes(field) ? 'update' : 'create', 'units')

export function mayEditUnit(role: Role | null, field: UnitField): boolean {
  return editorsOf(field).some((each) => each === role)
}
