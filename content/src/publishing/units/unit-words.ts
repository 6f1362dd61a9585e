import { type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import { type CsvColumn, csvColumns } from './csv-columns.ts'

/** What each status and each column of the CSV file is called in the languages of the panel. */
export interface UnitWords {
  statuses: Readonly<Partial<Record<UnitStatus, readonly string[]>>>
  columns: Readonly<Partial<Record<CsvColumn, readonly string[]>>>
}

let known: UnitWords = { statuses: {}, columns: {} }

/** A page has the words of one language; those of the others, the same for everybody, are told once. */
export function learnUnitWords(words: UnitWords): void {
  known = words
}

/** A status as people write it, in each language; `null` for anything else. */
export function readStatus(text: string): UnitStatus | null {
  const given = text.trim().toLowerCase()
  const isMeant = (status: UnitStatus) =>
    status === given || known.statuses[status]?.some((word) => word.toLowerCase() === given)
  return unitStatuses[Number(given) - 1] ?? unitStatuses.find(isMeant) ?? null
}

/** The column that a heading names, in each language or by its code. */
export function readColumn(head: string): CsvColumn | null {
  const given = plain(head)
  const isMeant = (name: CsvColumn) =>
    [name, ...(known.columns[name] ?? [])].map(plain).includes(given)
  return csvColumns.find(isMeant) ?? null
}

/** `Area, m²` is also recognised as `area`. */
const plain = (head: string) => head.trim().toLowerCase().replace(/,.*/s, '')
