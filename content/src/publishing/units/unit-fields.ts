import type { Role } from '@alun/contract/rules/roles'
import { rolesWith } from '../../core/access/permissions.ts'

/** Columns of numbers in the grid and in its files, in this order. */
export const unitNumbers = ['floor', 'area', 'landArea'] as const

export const gridColumns = [...unitNumbers, 'price', 'status'] as const

/** Fields that the grid changes. */
export type UnitField = 'key' | (typeof gridColumns)[number]

const ofSales: readonly UnitField[] = ['price', 'status']

/** Roles that may change a field of a unit, in its form and in the grid. */
export const editorsOf = (field: UnitField): Role[] =>
  rolesWith(ofSales.includes(field) ? 'update' : 'create', 'units')

export function mayEditUnit(role: Role | null, field: UnitField): boolean {
  return editorsOf(field).some((each) => each === role)
}
