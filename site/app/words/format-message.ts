import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import format, { type CompiledMessage } from 'icu-minify/format'
import { intlCache } from './intl-cache.ts'

const { numberFormat, dateFormat, pluralRules } = intlCache()
const formatters = {
  getNumberFormat: numberFormat,
  getDateTimeFormat: dateFormat,
  getPluralRules: pluralRules,
}

/** Fills in a compiled message. Throws for a missing value. */
export function formatMessage(
  message: CompiledMessage,
  locale: Locale,
  values?: Record<string, string | number | Date>,
): string {
  return String(format<string>(message, htmlLang(locale), values, { formatters }))
}
