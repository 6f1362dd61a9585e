import type { ValueProblem } from '../../core/words/read-value.ts'
import { fieldOf, type UnitField, type UnitValues } from './unit-fields.ts'
import { type CellValue, unitKinds } from './unit-kinds.ts'
import type { UnitRow } from './unit-values.ts'

export interface CellProblem extends ValueProblem {
  /** If the value is far from the previous price: the one with a digit less or more, if that is near it. */
  price?: number | null
}

/** The values of the row that affect how a text is read; the stored value decides between two readings. */
type ReadFor = Pick<UnitRow, 'price' | 'currency'> & Partial<UnitValues>

interface CellReading {
  value: CellValue
  problem: CellProblem | null
}

const found = (value: CellValue, problem: CellProblem | null = null) => ({ value, problem })
const wrong = (problem: CellProblem) => found(null, problem)

/** Reads the text of a cell of `row`. A value that only looks like a mistake is returned with its problem. */
export function readCell(row: ReadFor, field: UnitField, text: string): CellReading {
  const { isNeeded, kind } = fieldOf[field]
  if (text.trim() === '' && kind !== 'choice') {
    return isNeeded ? wrong({ problem: 'units.problems.empty' }) : found(null)
  }
  const read = unitKinds[field].read(text, row)
  if ('value' in read) {
    const { value } = read
    const isPrice = field === 'price' && typeof value === 'number'
    return found(value, isPrice ? digitProblem(row.price, value) : null)
  }
  // A file that was only opened and saved changes nothing.
  const stored = read.readings?.find((each) => each === row[field])
  return stored === undefined ? wrong(read) : found(stored)
}

function digitProblem(before: number | null, price: number): CellProblem | null {
  if (!before || price === 0) return null
  const near = (meant: number) => (meant / before < 2 && before / meant < 2 ? meant : null)
  const [more, less] = [price / before > 7, before / price > 7]
  if (more) return { problem: 'units.problems.digit-more', price: near(Math.round(price / 10)) }
  return less ? { problem: 'units.problems.digit-less', price: near(price * 10) } : null
}
