import { currencyMarks, isCurrencyMark } from '@alun/contract/rules/currency-marks'
import { currencies } from '@alun/contract/rules/money-text'
import { type CsvColumn, columnWord, csvColumns } from './csv-columns.ts'

/** Words of columns and choices in each language of the panel, by their keys. */
export type UnitWords = Readonly<Record<string, readonly string[]>>

let known: UnitWords = {}

/** A page contains the words of one language; this adds those of the others, which are the same for everybody. */
export function setUnitWords(words: UnitWords): void {
  known = words
}

export const spellingsOf = (key = ''): readonly string[] => known[key] ?? []

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
  return [...spellingsOf('units.onRequest'), ...otherOnRequest].some(
    (each) => plainly(each) === given,
  )
}

/** The column of a heading, by its words in any language or by its code, and the currency in it. */
export function readHead(head: string): { column: CsvColumn; currency: string } | null {
  const given = plain(head)
  const isMeant = (name: CsvColumn) =>
    [name, ...spellingsOf(columnWord(name)), ...(name === 'label' ? otherHeads : [])]
      .map(plain)
      .includes(given)
  const column = csvColumns.find(isMeant)
  if (!column) return null
  if (column !== 'price') return { column, currency: '' }
  const words = head.split(/[\s(),/]+/)
  const small = new Set(words.map((word) => word.toLowerCase()))
  const isNamed = (code: string) =>
    currencyMarks(code).some((mark) => small.has(mark.toLowerCase()))
  return { column, currency: currencies.find(isNamed) ?? words.find(isCurrencyMark) ?? '' }
}

/** Other headings for the number of a unit that people write. */
const otherHeads = ['№', 'no', 'no.', 'nr', 'nº', 'n°', '#', 'unit', 'unit no', 'unit number']

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
