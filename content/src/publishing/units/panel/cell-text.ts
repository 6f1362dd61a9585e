import type { PanelText } from '../../../core/words/words.ts'
import { writeEdited, writeMoney, writeNumber } from '../../../core/words/written-numbers.ts'
import { readCell } from '../read-cell.ts'
import type { UnitField, UnitValues } from '../unit-fields.ts'
import type { UnitRow } from '../unit-values.ts'
import { readStatus } from '../unit-words.ts'

/** A value as people read it. */
export function writeCell(
  row: UnitRow,
  field: UnitField,
  value: UnitValues[UnitField],
  { language, t }: PanelText,
): string {
  if (value === null) return field === 'price' ? t('units.onRequest') : '—'
  if (typeof value === 'number') {
    return field === 'price'
      ? writeMoney(value, row.currency, language)
      : writeNumber(value, language)
  }
  const known = field === 'status' ? readStatus(value) : null
  return known ? t(`units.statuses.${known}`) : value
}

/** The text of a cell: a typed value in the format of the language, or as typed if it is invalid. */
export function shownCell(
  row: UnitRow,
  field: UnitField,
  typed: string | undefined,
  text: PanelText,
): string {
  if (typed === undefined) return writeCell(row, field, row[field], text)
  const { value, problem } = readCell(row, field, typed)
  return value === null && problem ? typed : writeCell(row, field, value, text)
}

/** The initial text of an input, without signs of currencies and units. */
export function editedText(row: UnitRow, field: UnitField, { language, t }: PanelText): string {
  const value = row[field]
  if (value === null) return field === 'price' ? t('units.onRequest') : ''
  if (typeof value === 'string') return value
  return writeEdited(field === 'price' ? value / 100 : value, language)
}
