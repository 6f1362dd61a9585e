import { type NumberProblem, readMoney, readNumber } from '@alun/contract/rules/written-number'
import { type UnitField, type UnitValues, unitValues } from './unit-fields.ts'
import type { UnitRow } from './unit-values.ts'
import { isOnRequest, readStatus } from './unit-words.ts'

/** What is wrong with the text of a cell. */
export type CellProblem =
  | {
      code:
        | 'empty'
        | 'price'
        | 'whole'
        | 'area'
        | 'status'
        | 'shape'
        | Exclude<NumberProblem, 'two-readings'>
    }
  | { code: 'two-readings'; readings: readonly number[] }
  /** Far from the previous price. `price` is the value with a digit less or more, if that is near it. */
  | { code: 'digit-more' | 'digit-less'; price: number | null }

/** The values of the row that affect how a text is read; the stored value decides between two readings. */
type ReadFor = Pick<UnitRow, 'price' | 'currency'> & Partial<UnitValues>

interface CellReading {
  value: UnitValues[UnitField]
  problem: CellProblem | null
}

/** Reads the text of a cell of `row`. A value that only looks like a mistake is returned with its problem. */
export function readCell(row: ReadFor, field: UnitField, text: string): CellReading {
  const { value, problem } = valueIn(row, field, text)
  if (problem) return { value: null, problem }
  if (!unitValues.shape[field].safeParse(value).success) {
    return { value: null, problem: { code: invalidCode(field) } }
  }
  const isPrice = field === 'price' && typeof value === 'number'
  return { value, problem: isPrice ? digitProblem(row.price, value) : null }
}

/** The problem of a value that the field cannot store. */
function invalidCode(field: UnitField) {
  if (field === 'key') return 'shape'
  if (field === 'status' || field === 'price') return field
  return field === 'floor' ? 'whole' : 'area'
}

function valueIn(row: ReadFor, field: UnitField, text: string): CellReading {
  if (field === 'key') return { value: text.trim(), problem: null }
  if (field === 'status') return { value: readStatus(text), problem: null }
  if (text.trim() === '') {
    // An empty price does not mean "on request".
    const mayBeEmpty = field !== 'price' && unitValues.shape[field].safeParse(null).success
    return { value: null, problem: mayBeEmpty ? null : { code: 'empty' } }
  }
  if (field === 'price' && isOnRequest(text)) return { value: null, problem: null }
  const read =
    field === 'price'
      ? readMoney(text, row.currency)
      : readNumber(text, field === 'floor' ? { isWhole: true } : { unit: 'm²' })
  if (read.problem !== 'two-readings') {
    return { value: read.value, problem: read.problem && { code: read.problem } }
  }
  // The stored value decides, so that a file that was only opened and saved changes nothing.
  const stored = read.readings.find((each) => each === row[field])
  return stored === undefined
    ? { value: null, problem: { code: 'two-readings', readings: read.readings } }
    : { value: stored, problem: null }
}

function digitProblem(before: number | null, price: number): CellProblem | null {
  if (!before || price === 0) return null
  const near = (meant: number) => (meant / before < 2 && before / meant < 2 ? meant : null)
  if (price / before > 7) return { code: 'digit-more', price: near(Math.round(price / 10)) }
  if (before / price > 7) return { code: 'digit-less', price: near(price * 10) }
  return null
}
