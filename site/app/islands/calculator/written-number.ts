import { currencySign } from '@alun/contract/rules/money-text'

/**
 * Reads a number as Ukrainians, Russians and English speakers write it, `null` for anything else.
 * Thousands are separated by spaces, apostrophes, commas or points, decimals by a comma or a point:
 *
 * - of two kinds of separators the last one is the decimal one: `1,234.56`, `1 234,56`;
 * - a separator that is repeated separates thousands: `1.234.567`;
 * - a single comma or point before exactly three digits separates thousands of money, `350,000`,
 *   but decimals of a percentage, `70,500`; before any other number of digits it is decimal;
 * - money has at most two decimals, so a digit too many, `350,0000`, is rejected.
 *
 * @param unit `%`, or the code of the currency whose sign or code may stand beside the number
 */
export function writtenNumber(text: string, unit: string): number | null {
  const plain = text.trim().replaceAll(/\s+/g, ' ').replaceAll('−', '-').replaceAll('’', "'")
  const isMoney = unit !== '%'
  const marks = isMoney ? [currencySign(unit), unit] : [unit]
  const outside = withoutMinus(plain)
  const inside = withoutMinus(marks.reduce(withoutMark, outside.text))
  if (outside.isNegative && inside.isNegative) return null
  const value = unsignedNumber(inside.text, isMoney)
  if (value === null) return null
  return outside.isNegative || inside.isNegative ? 0 - value : value
}

function withoutMinus(text: string): { text: string; isNegative: boolean } {
  const isNegative = text.startsWith('-')
  return { text: isNegative ? text.slice(1).trimStart() : text, isNegative }
}

function withoutMark(text: string, mark: string): string {
  const upper = text.toUpperCase()
  const sought = mark.toUpperCase()
  if (upper.startsWith(sought)) return text.slice(mark.length).trimStart()
  if (upper.endsWith(sought)) return text.slice(0, -mark.length).trimEnd()
  return text
}

function unsignedNumber(text: string, isMoney: boolean): number | null {
  if (!/^\d+([ ,.']\d+)*$/.test(text)) return null
  const parts = text.split(/[ ,.']/)
  const separators = text.match(/[ ,.']/g) ?? []
  const hasDecimals = lastIsDecimal(parts, separators, isMoney)
  const decimals = hasDecimals ? parts.pop() : undefined
  const grouping = new Set(hasDecimals ? separators.slice(0, -1) : separators)
  if (grouping.size > 1 || !areGroups(parts)) return null
  if (isMoney && decimals !== undefined && decimals.length > 2) return null
  return Number(`${parts.join('')}.${decimals ?? '0'}`)
}

function lastIsDecimal(parts: readonly string[], separators: readonly string[], isMoney: boolean) {
  const last = separators.at(-1)
  if (last !== ',' && last !== '.') return false
  if (separators.length > 1) return !separators.slice(0, -1).includes(last)
  return !isMoney || !areGroups(parts)
}

/** Whether digits stand together by three, or not in groups at all. */
function areGroups([first = '', ...others]: readonly string[]): boolean {
  if (others.length === 0) return true
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3)
}
