import { currencyMarks, isCurrencyMark } from './currency-marks.ts'
import { dashes } from './dashes.ts'
import { plainWidth } from './text.ts'

/**
 * Why a text is not a number:
 *
 * - `two-readings`: `85,125` is 85125 for some and 85.125 for others;
 * - `other-currency`: a sign or code of another currency is beside it;
 * - `date`: a spreadsheet turned it into a day, `12.5` into `12.May`;
 * - `word`: a word beside it may change its meaning;
 * - `number`: anything else.
 */
export type NumberProblem = 'number' | 'word' | 'other-currency' | 'date' | 'two-readings'

type NumberReading =
  | { value: number; problem: null; readings: readonly number[] }
  | { value: null; problem: NumberProblem; readings: readonly number[] }

/** The expected number; of two readings the one that the field allows counts. */
export interface ExpectedNumber {
  /** The unit that may follow: the code of a currency, `%`, `m²`, `km`, `min`, or nothing. */
  unit?: string
  isWhole?: boolean
  min?: number
  max?: number
}

const unitMarks = {
  '%': ['%'],
  'm²': [
    ...['m²', 'м²', 'm2', 'м2', 'm^2', '㎡', 'sq m', 'sq. m', 'sq.m', 'sq. m.', 'sq.m.', 'sqm'],
    ...['кв. м', 'кв.м', 'кв м', 'кв. м.', 'кв.м.', 'м кв', 'м.кв', 'м. кв.', 'м.кв.'],
  ],
  km: ['km', 'км'],
  min: ['min', 'min.', 'minutes', 'мин', 'мин.', 'минут', 'хв', 'хв.', 'хвилин'],
} as const satisfies Readonly<Record<string, readonly string[]>>
/** A unit that a number may be written with. A kind of numbers without its marks would refuse them. */
export type UnitMark = keyof typeof unitMarks
const marksOf: Readonly<Record<string, readonly string[]>> = unitMarks

/** Words for powers of ten after amounts of money. */
const scales: Readonly<Record<string, number>> = {
  ...{ k: 3, к: 3, тис: 3, тыс: 3, thousand: 3, тисяч: 3, тысяч: 3, rb: 3, ribu: 3 },
  ...{ m: 6, mn: 6, mln: 6, mio: 6, млн: 6, million: 6, jt: 6, juta: 6 },
  ...{ bn: 9, mlrd: 9, млрд: 9, billion: 9 },
}

/**
 * Reads a number in the notation of any language, without guessing. Thousands are separated by spaces,
 * apostrophes, commas or points, decimals by a comma or a point:
 *
 * - of two different separators the last one is the decimal one: `1,234.56`, `1 234,56`;
 * - a separator that is repeated separates thousands: `1.234.567`;
 * - a single comma or point before exactly three digits may be either, except in money, which has at most two
 *   decimals: `350,000`.
 */
export function readNumber(text: string, expected: ExpectedNumber = {}): NumberReading {
  const { unit = '' } = expected
  const plain = normalised(text)
  if (isDay(plain)) return problem('date')
  const isMoney = /^[A-Z]{3}$/.test(unit)
  const marks = isMoney ? currencyMarks(unit) : (marksOf[unit] ?? [])
  const bare = withoutSigns(plain, marks)
  if (bare === null) return problem('number')
  const { scale, digits } = isMoney
    ? withoutScale(bare.text, marks)
    : { scale: 0, digits: bare.text }
  if (!/^\d+(?:[ ,.']\d+)*$/.test(digits)) return problem(problemOf(digits, isMoney ? marks : null))
  const most = isMoney && scale === 0 ? 2 : Number.POSITIVE_INFINITY
  const readings = readingsOf(digits, most).map((each) => {
    const value = Number(`${each}e${scale}`)
    // `0 -` avoids -0.
    return bare.isNegative ? 0 - value : value
  })
  const fitting = readings.filter((each) => fits(each, expected))
  // If none fits, the field's own check reports the fault.
  const [value, other] = fitting.length > 0 ? fitting : readings.slice(0, 1)
  if (value === undefined) return problem('number')
  if (other !== undefined) return problem('two-readings', fitting)
  return { value, problem: null, readings: [value] }
}

function fits(value: number, { isWhole = false, min, max }: ExpectedNumber): boolean {
  return (
    (!isWhole || Number.isInteger(value)) &&
    value >= (min ?? Number.NEGATIVE_INFINITY) &&
    value <= (max ?? Number.POSITIVE_INFINITY)
  )
}

export function readMoney(text: string, currency: string): NumberReading {
  const minor = (value: number) => Math.round(value * 100)
  const { value, problem, readings } = readNumber(text, { unit: currency })
  const amounts = { readings: readings.map(minor) }
  return problem === null
    ? { value: minor(value), problem, ...amounts }
    : { value, problem, ...amounts }
}

/** Writes a number so that `readNumber` has one reading: three decimals get a fourth. */
export function unmistakable(value: number): string {
  return String(value).replace(/^(-?\d+\.\d{3})$/, '$10')
}

function problem(code: NumberProblem, readings: readonly number[] = []): NumberReading {
  return { value: null, problem: code, readings }
}

/** Normalises spaces, minus signs, apostrophes and full-width signs. */
function normalised(text: string): string {
  return plainWidth(text)
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(dashes, '-')
    .replace(/[’‘ʼʹ´`′]/g, "'")
    .trim()
}

/** Beginnings of month names in spreadsheets. */
const months = new Set(
  [
    'jan feb mar apr may jun jul aug sep oct nov dec fev abr mai ago set out dez',
    'січ лют бер кві тра чер лип сер вер жов лис гру',
    'янв фев мар апр май мая июн июл авг сен окт ноя дек',
  ].flatMap((names) => names.split(' ')),
)
const namedDay = /^(?:\d{1,4}[ ./-]{0,2})?(\p{L}{3})\p{L}{0,6}[ ./-]{0,2}(?:\d{1,4})?$/u
const digitsOfDay = /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?: [гр]\.?)?|\d{1,2}[/-]\d{1,2})$/u

/** Whether a spreadsheet turned the text into a day with a month name: `05.янв`, `May-12`. */
export function namesMonth(text: string): boolean {
  const [, name = ''] = namedDay.exec(text.toLowerCase()) ?? []
  return months.has(name) && /\d/.test(text)
}

/** Whether it is a day of a month; a range such as `15-20` is not. */
function isDay(text: string): boolean {
  if (namesMonth(text)) return true
  if (!digitsOfDay.test(text)) return false
  const parts = text.match(/\d+/g) ?? []
  return parts.length > 2 || parts.some((part) => Number(part) <= 12)
}

/** Removes marks and minus around the digits, in `-$5` as in `$-5`; `(5)` also means a minus. */
function withoutSigns(given: string, marks: readonly string[]) {
  const [, before, within, after] = /^([^\d()]*)\(([^()]*)\)([^\d()]*)$/.exec(given) ?? []
  let text = within === undefined ? given : `${before}${within}${after}`
  let signs = within === undefined ? '' : '-'
  for (let length = -1; length !== text.length; ) {
    length = text.length
    if (/^[-+] ?[^-+]/.test(text)) {
      signs += text.charAt(0)
      text = text.slice(1).trimStart()
    }
    text = withoutMark(text, marks)
  }
  // An apostrophe marks a number that a spreadsheet stores as text.
  text = text.replace(/^'(?=\d)/, '')
  return signs.length > 1 ? null : { text, isNegative: signs === '-' }
}

function withoutMark(text: string, marks: readonly string[]): string {
  const small = text.toLowerCase()
  const first = marks.find((mark) => small.startsWith(mark.toLowerCase()))
  if (first !== undefined) return text.slice(first.length).trimStart()
  const last = marks.find((mark) => small.endsWith(mark.toLowerCase()))
  return last === undefined ? text : text.slice(0, -last.length).trimEnd()
}

/** Removes a power of ten: `289k`, `1,2 млн`. */
function withoutScale(text: string, marks: readonly string[]) {
  const [, digits = '', word = ''] = /^(.*\d) ?(\p{L}+)\.?$/u.exec(text) ?? []
  const scale = scales[word.toLowerCase()]
  return scale === undefined
    ? { scale: 0, digits: text }
    : { scale, digits: withoutMark(digits, marks) }
}

/** @param own marks of the expected currency, if any */
function problemOf(text: string, own: readonly string[] | null): NumberProblem {
  const words = text.split(/[\d\s.,'()+-]+/).filter((word) => word !== '')
  if (words.length === 0 || !/\d/.test(text)) return 'number'
  const isOther = (word: string) =>
    isCurrencyMark(word) && !own?.some((mark) => mark.toLowerCase() === word.toLowerCase())
  return own !== null && words.some(isOther) ? 'other-currency' : 'word'
}

function readingsOf(digits: string, mostDecimals: number): string[] {
  const parts = digits.split(/[ ,.']/)
  const separators = digits.match(/[ ,.']/g) ?? []
  const whole = parts.slice(0, -1)
  const decimals = parts.at(-1) ?? ''
  const last = separators.at(-1)
  const others = separators.slice(0, -1)
  const hasDecimals =
    (last === ',' || last === '.') &&
    !others.includes(last) &&
    new Set(others).size <= 1 &&
    areGroups(whole) &&
    decimals.length <= mostDecimals
  return [
    ...(new Set(separators).size <= 1 && areGroups(parts) ? [parts.join('')] : []),
    ...(hasDecimals ? [`${whole.join('')}.${decimals}`] : []),
  ]
}

/** Whether digits are grouped by three, or not grouped. */
function areGroups([first = '', ...others]: readonly string[]): boolean {
  if (others.length === 0) return true
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3)
}
