import { leadingSign } from '@alun/contract/rules/money-text'

const space = '\u00a0'

function written(value: number, language: string, options: Intl.NumberFormatOptions): string {
  const figure = { maximumFractionDigits: 2, useGrouping: 'always', ...options } as const
  return new Intl.NumberFormat(language, figure).format(value).replace(/\s/g, space)
}

/** `1 420,5`, `1,420.5`: at most two decimals, never broken between lines. */
export function writeNumber(value: number, language: string): string {
  return written(value, language, {})
}

/** `142,5 м²` */
export function writeArea(value: number, language: string, unit: string): string {
  return `${writeNumber(value, language)}${space}${unit}`
}

/** `$289 000` for 28900000 minor units; the minor units are written only where there are any. */
export function writeMoney(amount: number, currency: string, language: string): string {
  const digits = { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 }
  const sign = leadingSign(currency, language)
  if (sign !== null) return sign + written(amount / 100, language, digits)
  const inCurrency = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return written(amount / 100, language, { ...inCurrency, ...digits })
}

const typed = /^[^\d,.-]{0,6}(-?[\d\s.,’']+)[^\d,.]{0,6}$/

/**
 * The number that a person has typed, with any grouping, sign or unit: `$289,000`, `289 000`, `142,5 м²`.
 * The last comma or full stop begins the decimals where one or two digits follow it, or a zero alone
 * stands before it. `null` where it is no number.
 */
export function readNumber(text: string): number | null {
  const digits = typed.exec(text.trim())?.[1]?.replace(/[\s’']/g, '')
  if (digits === undefined || !/\d/.test(digits)) return null
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}|(?<=^-?0.)\d+))?$/.exec(digits) ?? []
  const number = Number(`${whole.replace(/[.,]/g, '')}.${decimals ?? 0}`)
  return Number.isFinite(number) ? number : null
}

/** Minor units of the amount that a person has typed; `null` where it is not a number. */
export function readMoney(text: string): number | null {
  const number = readNumber(text)
  return number === null ? null : Math.round(number * 100)
}
