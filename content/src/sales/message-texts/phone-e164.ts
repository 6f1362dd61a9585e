import { type Locale, phoneCountry } from '@alun/contract/rules/locale'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * The number as `+6281234567890`; `null` where it cannot be parsed.
 *
 * @param chosen country chosen beside the number, for one that is typed without a country code
 */
export function phoneE164(unsaved: string, locale: Locale, chosen?: string): string | null {
  const countries = [chosen ?? '', phoneCountry(locale)].map((code) => code.toUpperCase())
  const country = countries.find((code) => isSupportedCountry(code))
  return parsePhoneNumberFromString(unsaved, country)?.number ?? null
}
