import { htmlLang, intlLocale, type Locale } from '@alun/contract/rules/locale'
import { leadingSign } from '@alun/contract/rules/money-text'
import type { Money } from '@alun/contract/schema/money'
import { dayOfYearText, dayText, monthText } from './day-text.ts'
import { intlCache } from './intl-cache.ts'

const { numberFormat, listFormat } = intlCache()

/** Symbol by language; others use `m²`. */
const squareMetres: Readonly<Record<string, string>> = { uk: 'м²', ru: 'м²' }

/** `$289,000`, `−$289 000`, `900 000 €`: no cents, minus first. */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const minus = amount < 0 ? '−' : ''
  const whole = Math.abs(amount) / 100
  const sign = leadingSign(currency, htmlLang(locale))
  if (sign !== null) return minus + sign + formatNumber(whole, locale, 0)
  const format = numberFormat(intlLocale(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  return minus + unbroken(format.format(whole))
}

/** `28.4`, `28,4`; at least `least` and at most `decimals` decimals. */
export function formatNumber(value: number, locale: Locale, decimals = 1, least = 0): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: decimals }
  return unbroken(numberFormat(intlLocale(locale), digits).format(value))
}

/** Square metres: `142 m²`, `142 м²`; as exact as stored, so that parts add up. */
export function formatArea(area: number, locale: Locale): string {
  return `${formatNumber(area, locale, 2)}\u00a0${squareMetres[htmlLang(locale)] ?? 'm²'}`
}

/** `96–142 m²`, or one number for equal ends. */
export function formatAreas(min: number, max: number, locale: Locale): string {
  if (min === max) return formatArea(min, locale)
  return `${formatNumber(min, locale, 2)}–${formatArea(max, locale)}`
}

/** Per cent: `9.1` becomes `9.1%` or `9,1 %`, with at most one decimal. */
export function formatPercent(value: number, locale: Locale, minimumFractionDigits = 0): string {
  const format = numberFormat(intlLocale(locale), {
    style: 'percent',
    minimumFractionDigits,
    maximumFractionDigits: 1,
  })
  const text = unbroken(format.format(value / 100))
  // Ukrainian typography has a space before the sign; CLDR has none.
  return htmlLang(locale) === 'uk' ? text.replace(/\u00a0?%/, '\u00a0%') : text
}

/** Return on investment, always with one decimal, so that columns align: `9.0%`. */
export const formatRoi = (value: number, locale: Locale) => formatPercent(value, locale, 1)

/** `6.3–11.2%`, or one number for equal ends. */
export function formatRoiRange(min: number, max: number, locale: Locale): string {
  const highest = formatRoi(max, locale)
  if (min === max) return highest
  return `${formatRoi(min, locale).replace(/\u00a0?%/, '')}–${highest}`
}

/** A calendar day in words: `30 June 2027`, `30 червня 2027 року`. */
export const formatDay = (day: string, locale: Locale) => dayText(day, intlLocale(locale))

/** A day of the next months: `30 June`, `30 червня`. */
export const formatDayOfYear = (day: string, locale: Locale) =>
  dayOfYearText(day, intlLocale(locale))

/** Month and year: `June 2027`, `червень 2027 року`. */
export const formatMonth = (day: string, locale: Locale) => monthText(day, intlLocale(locale))

/** A one-letter "and" must not end a line. */
const shortAnd = /( \p{L}) $/u

/** `Portuguese, German and English` */
export function formatList(items: readonly string[], locale: Locale): string {
  return listFormat(intlLocale(locale), { type: 'conjunction' })
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replace(shortAnd, '$1\u00a0') : value))
    .join('')
}

/** Languages by their codes, as they are written inside a sentence: `inglês e português`. */
export function formatLanguages(codes: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames(intlLocale(locale), { type: 'language' })
  return formatList(
    codes.map((code) => names.of(code) ?? code),
    locale,
  )
}

/** Normalises spaces, which differ between CLDR releases, so that server and browser agree. */
function unbroken(text: string): string {
  return text.replace(/[\u0020\u202f\u2009]/g, '\u00a0').replace('-', '−')
}
