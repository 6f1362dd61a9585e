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

/** `+17`, `−3`, `0` */
export function writeChange(change: number, language: string): string {
  if (change === 0) return '0'
  return `${change > 0 ? '+' : '−'}${writeNumber(Math.abs(change), language)}`
}

/** The plural form of a word after a number. */
export function pluralOf(count: number, language: string): 'one' | 'few' | 'many' | 'other' {
  const form = new Intl.PluralRules(language).select(count)
  return form === 'zero' || form === 'two' ? 'other' : form
}

/** `+3 %` */
export function writePercentChange(percent: number, language: string): string {
  const style = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, style).format(percent / 100).replace(/\s/g, space)
}

/** `142,5 м²` */
export function writeArea(value: number, language: string, unit: string): string {
  return `${writeNumber(value, language)}${space}${unit}`
}

/** `$289 000` for 28900000 minor units; shows minor units only if there are any. */
export function writeMoney(amount: number, currency: string, language: string): string {
  const digits = { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 }
  const sign = leadingSign(currency, language)
  if (sign !== null) return sign + written(amount / 100, language, digits)
  const inCurrency = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return written(amount / 100, language, { ...inCurrency, ...digits })
}

/** A number to edit: with all decimals, and without groups, whose commas could be taken for decimals. */
export function writeEdited(value: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 })
    .format(value)
    .replace(/^(-?\d+[.,]\d{3})$/, '$10')
}
