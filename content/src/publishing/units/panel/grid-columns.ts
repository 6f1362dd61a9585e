import { gridColumns, type UnitField } from '../unit-fields.ts'
import type { UnitRow } from '../unit-values.ts'

export function columnsOf(rows: readonly UnitRow[], isTall: boolean): UnitField[] {
  const ofKind: Partial<Record<UnitField, boolean>> = { floor: isTall, landArea: !isTall }
  return gridColumns.filter(
    (field) => (ofKind[field] ?? true) || rows.some((row) => row[field] !== null),
  )
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
