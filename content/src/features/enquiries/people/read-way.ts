import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import { isPossiblePhoneNumber } from 'libphonenumber-js'
import { mailAddressOf } from '../../messages/contact-links.ts'
import { phoneE164 } from '../../messages/phone.ts'

export interface Way {
  phone: string | null
  phoneE164: string | null
  contact: string | null
}

/** How somebody can be reached: a number, a mail address or an @name; `null` for any other text. */
export function readWay(text: string, locale: Locale = defaultLocale): Way | null {
  const typed = text.trim()
  const none = { phone: null, phoneE164: null, contact: null }
  if (mailAddressOf(typed) || /^@\w{3,}$/.test(typed)) return { ...none, contact: typed }
  if (!/^[+\d][\d\s().-]+$/.test(typed)) return null
  const number = phoneE164(typed, locale)
  return number && isPossiblePhoneNumber(number)
    ? { ...none, phone: typed, phoneE164: number }
    : null
}
