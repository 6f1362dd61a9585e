import type { Role } from '../../access/roles.ts'

const editors = ['admin', 'editor'] as const

/** Who changes which field of a unit, in its form as in the grid. */
export const unitEditors = {
  key: editors,
  floor: editors,
  area: editors,
  landArea: editors,
  price: [...editors, 'sales'],
  status: [...editors, 'sales'],
} as const satisfies Record<string, readonly Role[]>

/** What the grid changes. */
export type UnitField = keyof typeof unitEditors

export function mayEditUnit(role: Role | null, field: UnitField): boolean {
  return unitEditors[field].some((each) => each === role)
}
