import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { mailAddressOf } from '../../message-texts/contact-links.ts'

/** How somebody can be reached: a number, a mail address or an @name; `null` for any other text. */
export function readWay(text: string, locale: Locale = defaultLocale) {
  const written = text.trim()
  const none = { phone: null, phoneE164: null, contact: null }
  if (mailAddressOf(written) || /^@\w{3,}$/.test(written)) return { ...none, contact: written }
  if (!/^[+(\d][\d\s().-]+$/.test(written)) return null
  const reading = readPhone(written, locale)
  return reading && { ...none, phone: written, phoneE164: reading.e164 }
}
