import type { Locale } from '@alun/contract/locale'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'

/** Country of a number written without its code, as the phone widget takes it. */
const countries: Record<Locale, CountryCode> = { en: 'ID', ua: 'UA', ru: 'ID' }

/** `+6281234567890` where the number can be read; odd ones stay as they were typed. */
export function phoneE164(typed: string, locale: Locale): string | null {
  return parsePhoneNumberFromString(typed, countries[locale])?.number ?? null
}
