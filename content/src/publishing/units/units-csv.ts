import { unitNumber } from '@alun/contract/rules/unit'
import { namesMonth } from '@alun/contract/rules/written-number'
import { withoutGuard } from '@alun/platform/csv'
import type { PanelText } from '../../core/words/words.ts'
import { type CsvColumn, csvColumns } from './csv-columns.ts'
import { type Adding, type CellMistake, readNewUnit } from './read-new-unit.ts'
import type { UnitField } from './unit-fields.ts'
import { editedValue, unitKinds, writeValue } from './unit-kinds.ts'
import { type NewUnit, newUnit, type UnitRow } from './unit-values.ts'
import { isTotal, readHead } from './unit-words.ts'

/** The cells of a unit in a file, with the reader's decimal sign. */
export function csvCells(
  row: UnitRow,
  types: Readonly<Record<string, string>>,
  text: PanelText,
): string[] {
  return csvColumns.map((column) => {
    if (column === 'type') return types[row.type] ?? ''
    if (column === 'label' || column === 'currency') return row[column]
    const value = row[column]
    return unitKinds[column].input?.values
      ? writeValue(column, value, row, text)
      : editedValue(column, value, text)
  })
}

// A column that was copied from a spreadsheet has no separator, so it is read by tabs, which it cannot contain.
const separators = ['\t', ';', ',', '|'] as const
type Separator = (typeof separators)[number]

/** Rows and cells. Quoted cells may contain separators, line ends and doubled quotes. */
export function splitRows(text: string, separator: Separator) {
  // Old programs end a file with a special character.
  const [source = ''] = text.replace(/^\uFEFF/, '').split('\u001a', 1)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(textIn(cell))
    rows.push(row)
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
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (char === separator) {
      row.push(textIn(cell))
      cell = ''
      // A line ends with either character, or with both.
    } else if (char === '\n' || (char === '\r' && source[at + 1] !== '\n')) endRow()
    else if (char !== '\r') cell += char
  }
  const isOpen = isQuoted
  if (cell !== '' || row.length > 0) endRow()
  return { rows, isOpen }
}

/** Unwraps a cell such as `="001"`, a formula that makes spreadsheets keep the zeros. */
const textIn = (cell: string) => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell

/** Lines above the heading: a title, a date, `sep=;` for spreadsheets. */
const maxLinesAbove = 20

export type Table = ReturnType<typeof readTable>

/** Reads the text of a file or of the clipboard by the separator with which a line names the most columns. */
export const readTable = (text: string) =>
  separators
    .map((separator) => readBy(separator, text))
    .reduce((best, each) => (each.columns > best.columns ? each : best))

function readBy(separator: Separator, text: string) {
  const { isOpen, rows } = splitRows(text, separator)
  const known = rows.slice(0, maxLinesAbove).map((row) => {
    const columns = row.map((head) => readHead(head)?.column ?? null)
    return columns.includes('label') ? new Set(columns.filter(Boolean)).size : 0
  })
  const columns = Math.max(0, ...known)
  return {
    rows,
    separator,
    /** Whether the last row has an unclosed quote, and so contains all that follows. */
    isOpen,
    /** Number of columns that the heading names; 0 without a heading. */
    columns,
    headingAt: known.indexOf(columns),
  }
}

export type ImportProblem =
  | { code: 'no-number-column' | 'nothing-to-change' | 'workbook' }
  /** Columns that are unknown or repeated. */
  | { code: 'unread-columns'; names: string }
  | LineProblem
  | ({ code: 'cell' } & Place & CellMistake)

interface Place {
  line: number
  /** The number of its unit. */
  text: string
}

interface LineProblem extends Place {
  code:
    | 'unknown-unit'
    | 'unit-twice'
    | 'other-currency'
    | 'no-number'
    | 'total'
    | 'date'
    | 'more-cells'
    | 'open-quote'
}

export interface Import {
  /** All cells; the grid determines which of them differ from the stored values. */
  cells: { id: string; field: UnitField; text: string }[]
  /** Units that the project does not have yet. */
  added: NewUnit[]
  problems: ImportProblem[]
}

/**
 * Reads the table of a file or of the clipboard: changes of units in `rows`, and new units if the person may add
 * them. Empty cells change nothing.
 */
export function readImport(
  table: Table,
  rows: readonly UnitRow[],
  editable: readonly UnitField[],
  adding: Adding | null = null,
): Import {
  if (table.columns === 0) return { cells: [], added: [], problems: [{ code: 'no-number-column' }] }
  const [heads = [], ...lines] = table.rows.slice(table.headingAt)
  const known = heads.map(readHead)
  const columns = known.map((head, at) => {
    const isFirst = known.findIndex((each) => each?.column === head?.column) === at
    return isFirst ? (head?.column ?? null) : null
  })
  const headCurrency = known.find((head, at) => columns[at] && head?.currency)?.currency ?? ''
  // With commas as separators, a comma within a number shifts the last cell into a column without a heading.
  const hasMore = (cells: readonly string[]) =>
    table.separator === ',' &&
    cells.some((cell, at) => cell.trim() !== '' && (heads[at] ?? '').trim() === '')
  const byNumber = new Map(rows.map((row) => [unitNumber(row.label), row]))
  const seen = new Set<string>()
  const read: Import = { cells: [], added: [], problems: [] }
  const unread = heads.filter((head, at) => columns[at] === null && head.trim() !== '')
  if (unread.length > 0) {
    read.problems.push({ code: 'unread-columns', names: unread.join(', ') })
  }
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    // Lists with several pages repeat their heading.
    if (cells.every((cell, at) => cell.trim() === (heads[at] ?? '').trim())) continue
    const textOf = (column: CsvColumn) => {
      const given = withoutGuard(cells[columns.indexOf(column)]?.trim() ?? '')
      return column === 'currency' && given === '' ? headCurrency : given
    }
    const text = textOf('label')
    const [shown = ''] = text.split(/[\r\n]/, 1)
    const place = { line: table.headingAt + index + 2, text: shown }
    const reject = (code: LineProblem['code']) => read.problems.push({ code, ...place })
    const name = unitNumber(text)
    const row = byNumber.get(name)
    const currency = textOf('currency').toUpperCase()
    if (!row && isTotal(text)) reject('total')
    else if (!row && namesMonth(text)) reject('date')
    else if (table.isOpen && index === lines.length - 1) reject('open-quote')
    else if (hasMore(cells)) reject('more-cells')
    else if (seen.has(name)) reject('unit-twice')
    else if (!row && !adding) reject('unknown-unit')
    else if (currency !== '' && currency !== (row ?? adding)?.currency) reject('other-currency')
    else if (row) {
      seen.add(name)
      for (const [at, column] of columns.entries()) {
        const field = editable.find((each) => each === column)
        const given = cells[at]?.trim() ?? ''
        if (field && given !== '') read.cells.push({ id: row.id, field, text: given })
      }
    } else if (!newUnit.shape.label.safeParse(text).success) reject('no-number')
    else if (adding) {
      seen.add(name)
      const found = readNewUnit(text, textOf, adding)
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
