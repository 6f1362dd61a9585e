import type { WordKey } from '../../../words/words.ts'
import { csvColumns } from '../csv-columns.ts'
import type { UnitField } from '../unit-editors.ts'
import type { ChangeSource } from '../unit-values.ts'

/** As in the CSV file, which has no shapes. */
export const columnWords: Record<UnitField, WordKey> = { ...csvColumns, key: 'units.grid.shape' }

export const sourceWords: Partial<Record<ChangeSource, WordKey>> = {
  csv: 'units.sources.csv',
  undo: 'units.sources.undo',
}
