import type { UnitStatus } from '@alun/contract/rules/unit'
import { type CsvColumn, csvColumns } from './csv-columns.ts'
import { type Adding, type CellMistake, readNewUnit } from './read-new-unit.ts'
import type { UnitField } from './unit-fields.ts'
import { type NewUnit, newUnit, type UnitRow } from './unit-values.ts'
import { readColumn } from './unit-words.ts'

/** The cells of a unit in a file. */
export function csvCells(
  row: UnitRow,
  types: Readonly<Record<string, string>>,
  statusOf: (status: UnitStatus) => string,
): string[] {
  const written: Partial<Record<CsvColumn, string>> = {
    type: types[row.type] ?? '',
    price: String(row.price / 100),
    status: statusOf(row.status),
  }
  return csvColumns.map((column) => {
    const value = written[column] ?? row[column] ?? ''
    // Three decimals would be read as thousands.
    return String(typeof value === 'number' ? Math.round(value * 100) / 100 : value)
  })
}

/**
 * Rows and cells of a text that a spreadsheet has written: with commas, semicolons or tabs, whichever
 * the first line has most of; quoted cells may hold them, line ends and doubled quotes.
 */
export function parseTable(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const table: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    table.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? ''
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) {
      row.push(cell)
      cell = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return table
}

function separatorOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? ''
  const times = (separator: string) => first.split(separator).length
  return ['\t', ';', ','].toSorted((one, other) => times(other) - times(one))[0] ?? ','
}

export type ImportProblem =
  | { code: 'no-number-column' | 'nothing-to-change' }
  | LineProblem
  | ({ code: 'cell' } & Place & CellMistake)

interface Place {
  line: number
  /** The number of its unit. */
  text: string
}

interface LineProblem extends Place {
  code: 'unknown-unit' | 'unit-twice' | 'other-currency' | 'no-number'
}

export interface Import {
  /** Cells whose text differs from what is stored is for the grid to find out. */
  cells: { id: string; field: UnitField; text: string }[]
  /** Units that the project does not have yet. */
  added: NewUnit[]
  problems: ImportProblem[]
}

/**
 * What a file says of the units that are shown, and of others for who may add them. Empty cells change
 * nothing.
 */
export function readImport(
  text: string,
  rows: readonly UnitRow[],
  editable: readonly UnitField[],
  adding: Adding['types'] | null = null,
): Import {
  const [heads = [], ...lines] = parseTable(text)
  const columns = heads.map(readColumn)
  if (!columns.includes('label')) {
    return { cells: [], added: [], problems: [{ code: 'no-number-column' }] }
  }
  const byLabel = new Map(rows.map((row) => [row.label.toLowerCase(), row]))
  const seen = new Set<string>()
  const read: Import = { cells: [], added: [], problems: [] }
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const textOf = (column: CsvColumn) => cells[columns.indexOf(column)]?.trim() ?? ''
    const text = textOf('label')
    // The heading is line 1.
    const place = { line: index + 2, text }
    const reject = (code: LineProblem['code']) => read.problems.push({ code, ...place })
    const name = text.toLowerCase()
    const row = byLabel.get(name)
    const currency = textOf('currency').toUpperCase()
    if (seen.has(name)) reject('unit-twice')
    else if (row && currency !== '' && currency !== row.currency) reject('other-currency')
    else if (row) {
      seen.add(name)
      for (const [at, column] of columns.entries()) {
        const field = editable.find((each) => each === column)
        const given = cells[at]?.trim() ?? ''
        if (field && given !== '') read.cells.push({ id: row.id, field, text: given })
      }
    } else if (!adding) reject('unknown-unit')
    else if (!newUnit.shape.label.safeParse(text).success) reject('no-number')
    else {
      seen.add(name)
      const found = readNewUnit(text, textOf, { types: adding, rows })
      if ('unit' in found) read.added.push(found.unit)
      else
        for (const each of found.mistakes) read.problems.push({ code: 'cell', ...place, ...each })
    }
  }
  if (read.cells.length + read.added.length + read.problems.length === 0) {
    read.problems.push({ code: 'nothing-to-change' })
  }
  return read
}
