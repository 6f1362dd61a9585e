import { chatNumberIn, mailAddressIn, telegramNameIn } from '@alun/contract/rules/contact'
import type { EnquiryMessage } from './enquiry-message.ts'

/**
 * Link to a WhatsApp chat with the visitor, only by a number that is certain, because the digits of another one may
 * be somebody else's. A number in the address of a chat is certain.
 */
export function whatsAppLink(
  { contact, phoneE164 }: { contact?: string | null; phoneE164?: string | null },
  text = '',
): string | null {
  const number = phoneE164 || (contact && chatNumberIn(contact, 'whatsapp'))
  if (!number) return null
  return `https://wa.me/${number.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

export const mailAddressOf = (contact: string | null) =>
  contact === null ? null : mailAddressIn(contact)

interface TelegramContact extends Pick<EnquiryMessage, 'contact'> {
  messenger?: EnquiryMessage['messenger']
  phoneE164?: string | null
}

/** Link to a Telegram chat: by a Telegram name or number, else by phone if the visitor chose Telegram. */
export function telegramLink(
  { contact, messenger, phoneE164 }: TelegramContact,
  text = '',
): string | null {
  const name = contact && (telegramNameIn(contact) ?? chatNumberIn(contact, 'telegram'))
  const who = name || (messenger === 'telegram' ? phoneE164 : null)
  return who ? `https://t.me/${who}${text ? `?text=${encodeURIComponent(text)}` : ''}` : null
}
