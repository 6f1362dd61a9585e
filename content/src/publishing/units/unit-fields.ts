import type { Role } from '@alun/contract/rules/roles'
import { isUnitKey, type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import {
  byName,
  emptyOf,
  type Fact,
  type FactValues,
  type UnitFieldRow,
  unitFieldRows,
} from '@alun/contract/rules/unit-fields'
import { factShape } from '@alun/contract/schema/unit'
import { z } from 'zod'
import { rolesWith } from '../../core/access/permissions.ts'
import { minorUnits } from '../../core/fields/amount.ts'

export type UnitField = (typeof unitFieldRows)[number]['name']
export type UnitValues = FactValues & { key: string; price: number | null; status: UnitStatus }

export const unitFields = unitFieldRows.map(({ name }) => name)
export const fieldOf: Readonly<Record<UnitField, UnitFieldRow>> = byName(
  unitFieldRows,
  (field) => field,
)

/** The plan shows shapes. */
export const gridColumns = unitFields.filter((name) => name !== 'key')

function written(fact: Fact): z.ZodType {
  if (fact.kind === 'choice') return z.enum(fact.of)
  const number = (fact.kind === 'whole' ? z.int() : z.number()).min(fact.min).max(fact.max)
  return fact.isNeeded ? number : number.nullable()
}

function stored(fact: Fact): z.ZodType {
  if (fact.kind === 'choice') return z.enum(fact.of)
  return fact.isNeeded ? z.number() : z.number().nullable()
}

/** Values that the grid may write, by field; without defaults, because a save has some of them. */
export const unitValues = z.object({
  key: z.string().refine(isUnitKey),
  ...factShape(written),
  price: minorUnits.nullable(),
  status: z.enum(unitStatuses),
})

/** Also accepts values that were stored before prices and numbers had limits. */
export const storedValues = z.object({
  key: z.string(),
  ...factShape(stored),
  price: z.number().nonnegative().nullable(),
  status: z.enum(unitStatuses),
})

const orEmpty = (make: (fact: Fact) => z.ZodType) =>
  factShape((fact) => (fact.isNeeded ? make(fact) : make(fact).default(emptyOf(fact))))

/** Facts of whole units, which the former release sends without a new one. */
export const wholeFacts = { written: orEmpty(written), stored: orEmpty(stored) }

/** Roles that may change a field of a unit, in its form and in the grid. */
export const editorsOf = (field: UnitField): Role[] =>
  rolesWith(fieldOf[field].by === 'sales' ? 'update' : 'create', 'units')

export function mayEditUnit(role: Role | null, field: UnitField): boolean {
  return editorsOf(field).some((each) => each === role)
}
