import type { Locale } from '@alun/contract/rules/locale'
import { mailWords } from '../../core/words/mail-words.ts'
import { type MailPart, writeMail } from './mail.ts'
import type { MailCompany } from './sender.ts'

interface VisitorMail {
  locale: Locale
  company: MailCompany
  subject: string
  parts: readonly (MailPart | false)[]
  email: string | null
  whatsapp?: string | null
}

/** A mail to a visitor, in the language of the enquiry. */
export function visitorMail({ email, parts, whatsapp, ...mail }: VisitorMail) {
  const words = mailWords(mail.locale)
  const contacts = [mail.company.phone, email].filter(Boolean).join(' · ')
  return writeMail({
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
}
