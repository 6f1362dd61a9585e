import { gridColumns, type UnitField } from './unit-fields.ts'

/** Columns of the file. A heading is recognised by its code, and by its words in each language. */
export const csvColumns = [
  'label',
  'type',
  ...gridColumns.flatMap((name) => (name === 'price' ? [name, 'currency' as const] : [name])),
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** The heading of a column, which also names the field. */
export const columnWord = (column: CsvColumn | UnitField) => `units.columns.${column}` as const
