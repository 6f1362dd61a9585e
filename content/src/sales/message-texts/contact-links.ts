import { chatNumberIn, mailAddressIn, telegramNameIn } from '@alun/contract/rules/contact'
import type { EnquiryMessage } from './enquiry-message.ts'

/**
 * Link to a chat with the visitor; opens WhatsApp where it is installed. The digits of a number that was
 * not read for certain may be somebody else's; one in the address of a chat is certain.
 */
export function whatsAppLink(
  { contact, phoneE164 }: { contact?: string | null; phoneE164?: string | null },
  text = '',
): string | null {
  const number = phoneE164 || (contact && chatNumberIn(contact, 'whatsapp'))
  if (!number) return null
  return `https://wa.me/${number.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The contact where it is exactly one mail address. */
export const mailAddressOf = (contact: string | null) =>
  contact === null ? null : mailAddressIn(contact)

interface TelegramContact extends Pick<EnquiryMessage, 'contact'> {
  messenger?: EnquiryMessage['messenger']
  phoneE164?: string | null
}

/** Chat with the visitor: by a name or number of Telegram, else by the phone where Telegram is wanted. */
export function telegramLink(
  { contact, messenger, phoneE164 }: TelegramContact,
  text = '',
): string | null {
  const name = contact && (telegramNameIn(contact) ?? chatNumberIn(contact, 'telegram'))
  const who = name || (messenger === 'telegram' ? phoneE164 : null)
  return who ? `https://t.me/${who}${text ? `?text=${encodeURIComponent(text)}` : ''}` : null
}
