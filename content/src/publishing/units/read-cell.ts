import { readMoney, readNumber } from '../../core/words/written-numbers.ts'
import type { UnitField } from './unit-fields.ts'
import { type UnitRow, type UnitValues, unitValues } from './unit-values.ts'
import { readStatus } from './unit-words.ts'

/** What is wrong with the text of a cell. */
export type CellProblem =
  | { code: 'empty' | 'number' | 'whole' | 'area' | 'status' | 'shape' }
  /** Far from the price before: `price` is the one with a digit less or more, if that is near it. */
  | { code: 'digit-more' | 'digit-less'; price: number | null }

/** The value that a person has typed into a cell of `row`, also where it only looks like a mistake. */
export function readCell(row: Pick<UnitRow, 'price'>, field: UnitField, text: string) {
  const value = valueIn(field, text)
  const problem = problemOf(row, field, text, value)
  return { value: problem && !('price' in problem) ? null : value, problem }
}

function valueIn(field: UnitField, text: string): UnitValues[UnitField] {
  if (field === 'key') return text.trim()
  if (field === 'status') return readStatus(text)
  if (text.trim() === '') return null
  return field === 'price' ? readMoney(text) : readNumber(text)
}

function problemOf(
  row: Pick<UnitRow, 'price'>,
  field: UnitField,
  text: string,
  value: UnitValues[UnitField],
): CellProblem | null {
  const isEmpty = text.trim() === ''
  if (unitValues.shape[field].safeParse(value).success && (isEmpty || value !== null)) {
    return field === 'price' && typeof value === 'number' ? digitProblem(row.price, value) : null
  }
  if (field === 'key') return { code: 'shape' }
  if (field === 'status') return { code: 'status' }
  if (isEmpty) return { code: 'empty' }
  if (value === null || field === 'price') return { code: 'number' }
  return { code: field === 'floor' ? 'whole' : 'area' }
}

function digitProblem(before: number, price: number): CellProblem | null {
  if (before === 0 || price === 0) return null
  const near = (meant: number) => (meant / before < 2 && before / meant < 2 ? meant : null)
  if (price / before > 7) return { code: 'digit-more', price: near(Math.round(price / 10)) }
  if (before / price > 7) return { code: 'digit-less', price: near(price * 10) }
  return null
}
