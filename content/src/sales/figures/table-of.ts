import type { WordKey } from '../../core/words/words.ts'

export type Cell = string | number | null

/** The table of a section: raw in the file, formatted on the page. */
export interface FigureTable {
  heads: WordKey[]
  rows: { cells: Cell[]; href?: string | undefined }[]
  /** Columns of the bar and its line; no bar without them. */
  bar?: { now: number; before?: number } | undefined
}

/** Heading and cell of a column; `false` leaves the column out. */
export type Column<Row> = false | readonly [head: WordKey, cell: (row: Row) => Cell]

export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<NoInfer<Row>>[],
  { bar, linkOf }: Pick<FigureTable, 'bar'> & { linkOf?: (row: Row) => string | undefined } = {},
): FigureTable {
  const shown = columns.filter((column) => column !== false)
  return {
    heads: shown.map(([head]) => head),
    rows: rows.map((row) => ({ cells: shown.map(([, cell]) => cell(row)), href: linkOf?.(row) })),
    bar,
  }
}

/** Sums of rows, except of medians and of columns before the bar, such as the price of a unit. */
export const sumOfRows = ({ bar, heads, rows }: FigureTable): Cell[] =>
  heads.map((head, at) =>
    at >= (bar?.now ?? 0) &&
    head !== 'salesFigures.median' &&
    typeof rows[0]?.cells[at] === 'number'
      ? rows.reduce((all, { cells }) => all + Number(cells[at]), 0)
      : null,
  )
