import { htmlLang, intlLocale, type Locale } from '@alun/contract/rules/locale'
import { leadingSign } from '@alun/contract/rules/money-text'
import type { Money } from '@alun/contract/schema/money'
import { dayText, monthText } from './day-text.ts'
import { intlCache } from './intl-cache.ts'

const { numberFormat, listFormat } = intlCache()

/** By BCP 47 language, where it has one. */
const squareMetres: Readonly<Record<string, string>> = { uk: 'м²', ru: 'м²' }

/** `$289,000`, `−$289 000`, `900 000 €`: no cents, a minus in front. */
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

/** `28.4`, `28,4`; at most `decimals` of them, and at least `least`. */
export function formatNumber(value: number, locale: Locale, decimals = 1, least = 0): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: decimals }
  return unbroken(numberFormat(intlLocale(locale), digits).format(value))
}

/** Square metres: `142 m²`, `142 м²`; as exact as they are stored, so that parts add up. */
export function formatArea(area: number, locale: Locale): string {
  return `${formatNumber(area, locale, 2)}\u00a0${squareMetres[htmlLang(locale)] ?? 'm²'}`
}

/** `96–142 m²`, one figure where both ends are the same. */
export function formatAreas(min: number, max: number, locale: Locale): string {
  if (min === max) return formatArea(min, locale)
  return `${formatNumber(min, locale, 2)}–${formatArea(max, locale)}`
}

/** Per cent as a number of hundredths: `9.1` is `9.1%`, `9,1 %`; one decimal, where there is one. */
export function formatPercent(value: number, locale: Locale, minimumFractionDigits = 0): string {
  const format = numberFormat(intlLocale(locale), {
    style: 'percent',
    minimumFractionDigits,
    maximumFractionDigits: 1,
  })
  const text = unbroken(format.format(value / 100))
  // Ukrainian typography has a space before the sign, CLDR doesn't.
  return htmlLang(locale) === 'uk' ? text.replace(/\u00a0?%/, '\u00a0%') : text
}

/** Return on investment, always with its decimal, so that figures stand under each other: `9.0%`. */
export const formatRoi = (value: number, locale: Locale) => formatPercent(value, locale, 1)

/** `6.3–11.2%`, one figure where both ends are the same. */
export function formatRoiRange(min: number, max: number, locale: Locale): string {
  const highest = formatRoi(max, locale)
  if (min === max) return highest
  return `${formatRoi(min, locale).replace(/\u00a0?%/, '')}–${highest}`
}

/** A calendar day in words: `30 June 2027`, `30 червня 2027 року`. */
export const formatDay = (day: string, locale: Locale) => dayText(day, intlLocale(locale))

/** Month and year: `June 2027`, `червень 2027 року`. */
export const formatMonth = (day: string, locale: Locale) => monthText(day, intlLocale(locale))

/** Name of a language in that of the reader: `Portuguese`, `português`. */
export function languageName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(intlLocale(locale), { type: 'language' }).of(code) ?? code
}

/** A one-letter "and" must not end a line. */
const shortAnd = /( \p{L}) $/u

/** `Portuguese, German and English` */
export function formatList(items: readonly string[], locale: Locale): string {
  return listFormat(intlLocale(locale), { type: 'conjunction' })
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replace(shortAnd, '$1\u00a0') : value))
    .join('')
}

/** Spaces differ between CLDR releases: server and browser must render the same. */
function unbroken(text: string): string {
  return text.replace(/[\u0020\u202f\u2009]/g, '\u00a0').replace('-', '−')
}
