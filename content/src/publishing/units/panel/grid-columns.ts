import { emptyOf } from '@alun/contract/rules/unit-fields'
import { fieldOf, gridColumns, type UnitField } from '../unit-fields.ts'
import { unitKinds } from '../unit-kinds.ts'
import type { UnitRow } from '../unit-values.ts'

export function columnsOf(rows: readonly UnitRow[], isTall: boolean): UnitField[] {
  const others = isTall ? 'houses' : 'apartments'
  return gridColumns.filter((name) => {
    const field = fieldOf[name]
    if (!('only' in field) || field.only !== others) return true
    return rows.some((row) => row[name] !== emptyOf(field))
  })
}

/** The class of a column: its own, and those by what it holds. */
export function columnClass(name: UnitField): string {
  const fact = 'shown' in fieldOf[name] ? 'units-fact' : ''
  return `units-${name} ${fact} ${unitKinds[name].input?.values ? '' : 'units-number'}`
}

export function beside(columns: readonly UnitField[], column: UnitField, step: number): UnitField {
  return columns[columns.indexOf(column) + step] ?? column
}

/** Indexes of the selected row and of the rows marked with it. */
export function markedRange(
  rows: readonly UnitRow[],
  selected: string | null,
  anchor: string | null,
) {
  const placeOf = (unit: string | null) => rows.findIndex(({ id }) => id === unit)
  const at = Math.max(placeOf(selected), 0)
  const other = placeOf(anchor)
  // A filter may hide the other end.
  const from = other === -1 ? at : other
  return { at, first: Math.min(at, from), last: Math.max(at, from) }
}
