import type { Locale } from '@alun/contract/rules/locale'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** Country of a number written without its code, as the phone widget takes it. */
const countries: Record<Locale, CountryCode> = { en: 'ID', ua: 'UA', ru: 'ID' }

/**
 * `+6281234567890` where the number can be read; odd ones stay as they were typed. `chosen` is the
 * country chosen beside it, for a number typed without the code of its country.
 */
export function phoneE164(typed: string, locale: Locale, chosen?: string): string | null {
  const country = chosen?.toUpperCase()
  const read = country && isSupportedCountry(country) ? country : countries[locale]
  return parsePhoneNumberFromString(typed, read)?.number ?? null
}
