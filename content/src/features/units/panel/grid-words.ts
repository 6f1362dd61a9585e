import type { WordKey } from '../../../words/words.ts'
import { columnWord } from '../csv-columns.ts'
import type { UnitField } from '../unit-fields.ts'
import type { ChangeSource } from '../unit-values.ts'

/** As in the CSV file, which has no shapes. */
export const fieldWord = (field: UnitField): WordKey =>
  field === 'key' ? 'units.grid.shape' : columnWord(field)

export const sourceWords: Partial<Record<ChangeSource, WordKey>> = {
  csv: 'units.sources.csv',
  undo: 'units.sources.undo',
}
