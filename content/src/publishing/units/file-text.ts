import { readTable } from './units-csv.ts'

/** Byte-order marks of UTF-16. */
const wide = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const
/** Code pages in which spreadsheets save, other than UTF-8. */
const codePages = [
  'windows-1251',
  'x-mac-cyrillic',
  'windows-1252',
  'macintosh',
  // Programs of DOS.
  'ibm866',
] as const

/** Signatures of workbooks, new and old, of PDF, and of HTML with the name of a workbook. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [...'%PDF'].map((sign) => sign.charCodeAt(0)),
  [...'<'].map((sign) => sign.charCodeAt(0)),
]

/** The text of a file that a spreadsheet has saved; `null` for a workbook, which is not a text. */
export function textOfFile(bytes: Uint8Array): string | null {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (workbooks.some(begins)) return null
  const zeros = [0, 1].map((odd) => bytes.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros.map((count) => count / bytes.length)
  // In UTF-16, digits, separators and line ends have a zero byte beside them.
  if (even + odd > 0.1) return new TextDecoder(even > odd ? 'utf-16be' : 'utf-16le').decode(bytes)
  if (begins(wide['utf-16le'])) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(wide['utf-16be'])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
  }
  // Chooses the code page in which the headings are known, then the one with the fewest unusual characters.
  const [best = ''] = codePages
    .map((page) => new TextDecoder(page).decode(bytes))
    .map((text) => ({ text, score: readTable(text).columns * 1000 - oddities(text) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ text }) => text)
  return best
}

const usual = /[\p{ASCII}\u00a0А-Яа-яЁёІіЇїЄєҐґÀ-ÿ№«»“”„’–—²\p{Sc}]/u
const oddities = (text: string) => [...text].filter((sign) => !usual.test(sign)).length
