import type { Locale } from '@alun/contract/rules/locale'
import { shortened } from '@alun/contract/rules/shortened'
import { oneLine } from '@alun/contract/rules/text'
import type { MailContent } from '../../core/outbox/message-content.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { mailAddressOf, telegramLink, whatsAppLink } from './contact-links.ts'
import type { Fact } from './enquiry-facts.ts'
import type { EnquiryMessage } from './enquiry-message.ts'
import { writeMail } from './mail.ts'
import type { MailCompany } from './sender.ts'

export interface SalesMail {
  /** `null` for a holding without a buyer's enquiry. */
  enquiry: EnquiryMessage | null
  company: MailCompany
  to: string
  panelUrl: string
  team: Locale
  heading: string
  /** Subject or time; the subject line shows it between heading and person. */
  detail: string | null
  facts: readonly Fact[]
  /** First words of a chat, in the visitor's language. */
  greeting: string
}

const longestSubject = 150

/** A mail to sales about a visitor; a reply goes to the visitor. */
export function salesMail(mail: SalesMail): MailContent {
  const { company, facts, greeting, heading, enquiry, panelUrl, team, to } = mail
  const words = mailWords(team)
  const person = enquiry && (enquiry.name ?? enquiry.phoneE164 ?? enquiry.phone)
  const about = oneLine([heading, mail.detail, person].filter(Boolean).join(' · '))
  const subject = shortened(about, longestSubject)
  const written = writeMail({
    to,
    locale: team,
    company,
    subject,
    parts: [
      { heading },
      {
        buttons: [
          ['WhatsApp', enquiry && whatsAppLink(enquiry, greeting)],
          ['Telegram', enquiry && telegramLink(enquiry, greeting)],
          [words('sales.openPanel'), panelUrl],
        ],
      },
      { facts },
    ],
    footer: words('sales.footer'),
  })
  const replyTo = (enquiry && mailAddressOf(enquiry.contact)) ?? undefined
  return { ...written, replyTo }
}
