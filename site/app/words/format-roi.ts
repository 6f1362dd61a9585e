import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { intlCache } from './intl-cache.ts'

const { numberFormat } = intlCache()

/** Return on investment with its one decimal, so that figures stand under each other: `9.0%`. */
export function formatRoi(value: number, locale: Locale): string {
  return `${oneDecimal(value, locale)}${sign(locale)}`
}

/** `6.3–11.2%`, one figure where both ends are the same. */
export function formatRoiRange(min: number, max: number, locale: Locale): string {
  if (min === max) return formatRoi(min, locale)
  return `${oneDecimal(min, locale)}–${formatRoi(max, locale)}`
}

function oneDecimal(value: number, locale: Locale): string {
  return numberFormat(intlLocale[locale], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value)
}

function sign(locale: Locale): string {
  return locale === 'en' ? '%' : '\u00a0%'
}
