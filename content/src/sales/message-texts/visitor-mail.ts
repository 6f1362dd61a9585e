import type { MailContent } from '../../core/outbox/message-content.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { type Mail, writeMail } from './mail.ts'

interface VisitorMail extends Omit<Mail, 'footer'> {
  /** Answers go there. */
  email: string | null
  whatsapp?: string | null
}

/** Writes a mail to a visitor in the language of the enquiry. */
export function visitorMail({ email, parts, whatsapp, ...mail }: VisitorMail): MailContent {
  const { company, locale } = mail
  const words = mailWords(locale)
  const contacts = [company.phone, email].filter(Boolean).join(' · ')
  const written = writeMail({
    ...mail,
    parts: [
      words('enquiries.visitor.hello'),
      ...parts,
      words('enquiries.visitor.questions'),
      { buttons: [['WhatsApp', whatsapp]] },
      contacts !== '' && contacts,
    ],
    footer: words('enquiries.visitor.automatic'),
  })
  return { ...written, ...(email && email !== company.email && { replyTo: email }) }
}
