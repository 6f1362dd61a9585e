import { textDownload } from './text-download.ts'

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/**
 * A spreadsheet file, streamed while its rows are read.
 *
 * @param language language of the reader: spreadsheets expect semicolons if its decimal sign is a
 * comma
 */
export function csvResponse(filename: string, rows: Rows, language: string): Response {
  const hasComma = (1.5).toLocaleString(language).includes(',')
  return textDownload(filename, 'text/csv', linesOf(rows, hasComma ? ';' : ','))
}

async function* linesOf(rows: Rows, separator: string): AsyncGenerator<string, undefined> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield '\uFEFF'
  for await (const cells of rows) yield `${cells.map(csvCell).join(separator)}\r\n`
}

/** Characters at which a spreadsheet that misreads quotes may split a line. */
const cuts = /([;,\t\r\n"])/

/**
 * Texts that a spreadsheet takes for a number or a day, and so loses characters of: phones, zeros at the beginning,
 * more digits than a number has, and `1-2`. Complete dates, and numbers as this file writes them, are safe.
 */
const misread = /^(?:(?:\+|0\d)[\d ()-]*|\d{16,}|\d{1,2}[-/]\d{1,4}|\d+e\d+)$/i

/** A cell that no spreadsheet evaluates as a formula, not even a part of it, or takes for another value. */
export function csvCell(value: string): string {
  const safe = value.split(cuts).map(safePart).join('')
  // A tab makes it a text, and nobody sees it.
  if (safe === value && misread.test(value)) return `"\t${value}"`
  return cuts.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function safePart(part: string): string {
  // `-5` and `+380 50 123` are harmless; `+380-50-123` would be a formula.
  if (/^ ?(-\d+(\.\d+)?|\+?\d+( [\d ()-]*)?)$/.test(part)) return part
  return part.replace(/^([\s\p{C}]*)([=+\-@＝＋－＠])/u, "$1'$2")
}

/** Undoes `csvCell` for a text in its own cell. */
export const withoutGuard = (cell: string): string => cell.replace(/^\t|^'(?=[=+\-@＝＋－＠])/, '')
