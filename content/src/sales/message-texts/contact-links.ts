import { z } from 'zod'
import type { EnquiryMessage } from './enquiry-message.ts'

/** Link to a chat with the visitor; opens WhatsApp where it is installed. */
export function whatsAppLink(
  { phoneE164, phone }: { phone: string | null; phoneE164?: string | null },
  text = '',
): string | null {
  const digits = (phoneE164 ?? phone ?? '').replace(/\D/g, '')
  if (digits.length < 7) return null
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** The contact where it is exactly one email address. */
export function mailAddressOf(contact: string | null): string | null {
  const parsed = z.email().max(200).safeParse(contact?.trim())
  return parsed.success ? parsed.data : null
}

interface TelegramContact extends Pick<EnquiryMessage, 'contact'> {
  messenger?: EnquiryMessage['messenger']
  phoneE164?: string | null
}

/** Chat with the visitor: by `@name` or `t.me/name`, else by the number where Telegram is wanted. */
export function telegramLink(
  { contact, messenger, phoneE164 }: TelegramContact,
  text = '',
): string | null {
  const name = /^(?:@|(?:https?:\/\/)?t\.me\/)([A-Za-z]\w{4,31})$/.exec(contact?.trim() ?? '')?.[1]
  const who = name ?? (messenger === 'telegram' ? phoneE164 : null)
  return who ? `https://t.me/${who}${text ? `?text=${encodeURIComponent(text)}` : ''}` : null
}
