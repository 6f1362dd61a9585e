import type { WordKey } from '../../core/words/words.ts'
import { gridColumns, type UnitField } from './unit-fields.ts'

/** Columns of the file. A heading is recognised by its code, and by its words in each language. */
export const csvColumns = [
  'label',
  'type',
  ...gridColumns.flatMap((name) => (name === 'price' ? [name, 'currency' as const] : [name])),
] as const
export type CsvColumn = (typeof csvColumns)[number]

export const columnWord = (column: CsvColumn) => `units.columns.${column}` as const

/** Words of a field: the heading of its column in the file, except for the shape, which the file lacks. */
export const fieldWord = (field: UnitField): WordKey =>
  field === 'key' ? 'units.grid.shape' : columnWord(field)
