import { currencyMarks, isCurrencyMark } from '@alun/contract/rules/currency-marks'
import { currencies } from '@alun/contract/rules/money-text'
import { type UnitStatus, unitStatuses } from '@alun/contract/rules/unit'
import { type CsvColumn, csvColumns } from './csv-columns.ts'

/** The words of each status and of each CSV column, in the languages of the panel. */
export interface UnitWords {
  statuses: Readonly<Partial<Record<UnitStatus, readonly string[]>>>
  columns: Readonly<Partial<Record<CsvColumn, readonly string[]>>>
  onRequest: readonly string[]
}

let known: UnitWords = { statuses: {}, columns: {}, onRequest: [] }

/** A page contains the words of one language; this adds those of the others, which are the same for everybody. */
export function setUnitWords(words: UnitWords): void {
  known = words
}

/** A status as people write it, in any language; `null` for anything else. */
export function readStatus(text: string): UnitStatus | null {
  const given = text.trim().toLowerCase()
  const isMeant = (status: UnitStatus) =>
    status === given || known.statuses[status]?.some((word) => word.toLowerCase() === given)
  return unitStatuses[Number(given) - 1] ?? unitStatuses.find(isMeant) ?? null
}

/** Other phrases that people write instead of a price; agencies write them in the language of their list. */
const otherOnRequest: readonly string[] = [
  'on application',
  'poa',
  'p o a',
  'upon request',
  'за запитом',
  'на запит',
  'по запросу',
  'sob consulta',
  'a pedido',
]

/** Whether a text says, in any language, that a price is on request. */
export function isOnRequest(text: string): boolean {
  const plainly = (each: string) =>
    each
      .normalize('NFKC')
      .toLowerCase()
      .split(/[\s.]+/)
      .filter(Boolean)
      .join(' ')
      .replace(/^(?:price|ціна|цена|preço) /, '')
  const given = plainly(text)
  return [...known.onRequest, ...otherOnRequest].some((each) => plainly(each) === given)
}

/** The column of a heading, by its words in any language or by its code, and the currency in it. */
export function readHead(head: string): { column: CsvColumn; currency: string } | null {
  const given = plain(head)
  const isMeant = (name: CsvColumn) =>
    [name, ...(known.columns[name] ?? []), ...(otherHeads[name] ?? [])].map(plain).includes(given)
  const column = csvColumns.find(isMeant)
  if (!column) return null
  if (column !== 'price') return { column, currency: '' }
  const words = head.split(/[\s(),/]+/)
  const small = new Set(words.map((word) => word.toLowerCase()))
  const isNamed = (code: string) =>
    currencyMarks(code).some((mark) => small.has(mark.toLowerCase()))
  return { column, currency: currencies.find(isNamed) ?? words.find(isCurrencyMark) ?? '' }
}

/** Other headings that people write. */
const otherHeads: Readonly<Partial<Record<CsvColumn, readonly string[]>>> = {
  label: ['№', 'no', 'no.', 'nr', 'nº', 'n°', '#', 'unit', 'unit no', 'unit number'],
}

/** Units of measure, which do not identify a column. */
const measures = new Set([
  'm2',
  'm²',
  'м2',
  'м²',
  'sqm',
  'кв.м',
  'кв.м.',
  'кв',
  'sq',
  'm',
  'м',
  'м.',
])

/** `Area, m²`, `Area (m2)` and `Area m2` become `area`. */
function plain(head: string): string {
  const text = head
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[,(:*].*/s, '')
    .trim()
  const [first = '', ...rest] = text.split(/\s+/)
  const isBeside = (word: string) =>
    measures.has(word) ||
    currencies.some((code) => currencyMarks(code).some((mark) => mark.toLowerCase() === word))
  return [first, ...rest.filter((word) => !isBeside(word))].join(' ')
}

const totals =
  /^(?:(?:grand |sub)?totals?|sum|overall|σ|разом|усього|всього|підсумок|сума|итого|всего|сумма|subtotal|soma)(?![\p{L}\d])/iu

/** Whether a line is the sum of the others. */
export const isTotal = (label: string) => totals.test(label.trim())
