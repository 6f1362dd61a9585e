import type { WordKey } from '../../core/words/words.ts'
import { type UnitField, unitNumbers } from './unit-fields.ts'

/** Columns of the file; a heading is recognised in each language, and by its code. */
export const csvColumns = ['label', 'type', ...unitNumbers, 'price', 'currency', 'status'] as const
export type CsvColumn = (typeof csvColumns)[number]

export const columnWord = (column: CsvColumn) => `units.columns.${column}` as const

/** As in the file, which has no shapes. */
export const fieldWord = (field: UnitField): WordKey =>
  field === 'key' ? 'units.grid.shape' : columnWord(field)
