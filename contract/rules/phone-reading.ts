import {
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { type Locale, phoneCountry } from './locale.ts'
import { withoutRemark } from './phone.ts'
import { plainDigits } from './text.ts'

interface PhoneReading {
  /** `+6281234567890` */
  e164: string
  /** `+62 812 3456 7890` */
  written: string
  /** `ID`; shared codes have none. */
  country: string | undefined
}

/**
 * Reads a phone number, in the service and beside the field alike. `null` if it is impossible or its country is
 * uncertain, because a wrong guess is somebody else's number.
 *
 * @param chosen country chosen beside the number, for one that is typed without a country code
 */
export function readPhone(typed: string, locale: Locale, chosen?: string): PhoneReading | null {
  const countries = [chosen ?? '', phoneCountry(locale)].map((code) => code.toUpperCase())
  const country = countries.find((code) => isSupportedCountry(code))
  const text = withoutRemark(typed)
  // The library reads letters as keypad digits or as the beginning of an extension.
  if (/\p{L}/u.test(text.replace(/^\P{Nd}+/u, '')) || second.test(text)) return null
  const digits = plainDigits(text).replace(/\D/g, '')
  if (digits.length < 7) return null
  const number =
    digits.startsWith('00') || hasCountryCode(text)
      ? abroad(digits.replace(/^00/, ''))
      : country
        ? atHome(digits, country)
        : null
  if (!number) return null
  return { e164: number.number, written: number.formatInternational(), country: number.country }
}

export const hasCountryCode = (text: string) => /^\P{Nd}*\+/u.test(text)

/** Signs before digits that do not belong to the number: `…; …`, `… / …`, `… (2026)`. */
const second = /[;|&]|\s\/|\/\s|(?:\p{Nd}\P{Nd}*){5}\(/u

/** Reads a number with its country code. */
function abroad(digits: string): PhoneNumber | null {
  const typed = parsePhoneNumberFromString(`+${digits}`)
  const number = (typed && withCodeOnce(typed)) ?? typed
  if (!number?.isPossible() || isNationalOnly(number)) return null
  // An invalid number with a leading zero: a digit is missing and the trunk zero was left in.
  return number.isValid() || !number.nationalNumber.startsWith('0') ? number : null
}

/**
 * Removes a repeated country code, which forms and browsers put before a number that has it already: `+62 62
 * 812 …`.
 */
function withCodeOnce(number: PhoneNumber): PhoneNumber | null {
  const { countryCallingCode, nationalNumber } = number
  if (number.isValid() || !nationalNumber.startsWith(countryCallingCode)) return null
  const once = parsePhoneNumberFromString(`+${nationalNumber}`)
  return once?.isValid() ? once : null
}

/** Reads a number without a country code, if it exists in this country and is probably not one of another. */
function atHome(digits: string, country: string): PhoneNumber | null {
  if (!isSupportedCountry(country)) return null
  // The Soviet notation: 8, then the number with its zero.
  if (country === 'UA' && /^80\d{9}$/.test(digits)) return abroad(`3${digits}`)
  const number = parsePhoneNumberFromString(digits, country)
  if (!number?.isValid() || isNationalOnly(number)) return null
  const isLocal = number.country === country
  if (isLocal && digits.startsWith(number.countryCallingCode)) return number
  const isRussian = isLocal && number.countryCallingCode === '7'
  if (!isRussian && /^8\d{10}$/.test(digits) && abroad(`7${digits.slice(1)}`)?.isValid())
    return null
  const isMobile = number.getType()?.includes('MOBILE') ?? false
  return isMobile || !abroad(digits)?.isValid() ? number : null
}

/** Service numbers work only within the country. */
const isNationalOnly = (number: PhoneNumber) => number.getType() === 'UAN'
