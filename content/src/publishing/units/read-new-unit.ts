import { unitKeyOf } from '@alun/contract/rules/unit'
import type { ValueProblem } from '../../core/words/read-value.ts'
import type { CsvColumn } from './csv-columns.ts'
import { readCell } from './read-cell.ts'
import { fieldOf, gridColumns } from './unit-fields.ts'
import { type NewUnit, newUnit } from './unit-values.ts'

export interface Adding {
  /** Names of the project's types in each language, by id. */
  types: Readonly<Record<string, readonly string[]>>
  currency: string
}

export interface CellMistake extends ValueProblem {
  column: CsvColumn
  written: string
}

/** Reads a unit that the project does not have yet; returns the unit, or all mistakes of its line. */
export function readNewUnit(
  label: string,
  textOf: (column: CsvColumn) => string,
  { currency, types }: Adding,
): { unit: NewUnit } | { mistakes: CellMistake[] } {
  const mistakes: CellMistake[] = []
  const known = Object.entries(types)
  // Titles contain non-breaking spaces.
  const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
  const named = plain(textOf('type'))
  const type =
    known.find(([, names]) => names.some((name) => plain(name) === named)) ??
    (named === '' && known.length === 1 ? known[0] : undefined)
  if (!type) {
    const problem = known.length > 0 ? 'units.problems.type' : 'units.problems.no-types'
    mistakes.push({ column: 'type', written: textOf('type'), problem })
  }
  const values = gridColumns.map((column) => {
    const field = fieldOf[column]
    const written = textOf(column)
    const text = written === '' && field.kind === 'choice' ? field.empty : written
    const { problem, value } = readCell({ price: null, currency }, column, text)
    if (problem) mistakes.push({ column, written, ...problem })
    return [column, value] as const
  })
  if (mistakes.length > 0) return { mistakes }
  const key = unitKeyOf(label)
  return {
    unit: newUnit.parse({ ...Object.fromEntries(values), label, key, type: type?.[0] }),
  }
}
