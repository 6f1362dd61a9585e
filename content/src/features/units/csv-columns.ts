import type { WordKey } from '../../words/words.ts'

/** Columns of the file; a heading is recognised in each language, and by its code. */
export const csvColumns = {
  label: 'units.columns.label',
  type: 'units.columns.type',
  floor: 'units.columns.floor',
  area: 'units.columns.area',
  landArea: 'units.columns.landArea',
  price: 'units.columns.price',
  currency: 'units.columns.currency',
  status: 'units.columns.status',
} satisfies Record<string, WordKey>
export type CsvColumn = keyof typeof csvColumns

export const csvColumnNames = Object.keys(csvColumns) as CsvColumn[]
