import type { UnitStatus } from '@alun/contract/rules/unit'
import { writeMoney, writeNumber } from '../../../words/figures.ts'
import { readCell } from '../read-cell.ts'
import type { UnitField } from '../unit-fields.ts'
import type { UnitRow, UnitValues } from '../unit-values.ts'
import { readStatus } from '../unit-words.ts'

interface Reader {
  language: string
  status: (status: UnitStatus) => string
}

/** A value as people read it. */
export function writeCell(
  row: UnitRow,
  field: UnitField,
  value: UnitValues[UnitField],
  { language, status }: Reader,
): string {
  if (value === null) return '—'
  if (typeof value === 'number') {
    return field === 'price'
      ? writeMoney(value, row.currency, language)
      : writeNumber(value, language)
  }
  const known = field === 'status' ? readStatus(value) : null
  return known ? status(known) : value
}

/** A cell as it is shown: what was typed in the form of its language, or just as it was typed. */
export function shownCell(
  row: UnitRow,
  field: UnitField,
  text: string | undefined,
  reader: Reader,
): string {
  if (text === undefined) return writeCell(row, field, row[field], reader)
  const { value, problem } = readCell(row, field, text)
  return value === null && problem ? text : writeCell(row, field, value, reader)
}

/** The text in which editing begins: without signs of currencies and units. */
export function editedText(row: UnitRow, field: UnitField, language: string): string {
  const value = row[field]
  if (value === null) return ''
  if (typeof value === 'string') return value
  return writeNumber(field === 'price' ? value / 100 : value, language)
}
