import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { shortened } from '@alun/contract/rules/shortened'
import { oneLine } from '@alun/contract/rules/text'
import { render } from '@react-email/render'
import type { MailContent } from '../../core/outbox/message-content.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { mailAddressOf, telegramLink, whatsAppLink } from './contact-links.ts'
import { type Fact, factsWithValue, lineOf } from './enquiry-facts.ts'
import type { EnquiryMessage } from './enquiry-message.ts'
import { Button, Facts, MailHeading, MailLayout } from './mail-layout.tsx'
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
export async function salesMail(mail: SalesMail): Promise<MailContent> {
  const { company, facts, greeting, heading, enquiry, panelUrl, team, to } = mail
  const words = mailWords(team)
  const person = enquiry && (enquiry.name ?? enquiry.phoneE164 ?? enquiry.phone)
  const about = oneLine([heading, mail.detail, person].filter(Boolean).join(' · '))
  const subject = shortened(about, longestSubject)
  const chats = enquiry
    ? factsWithValue([
        ['WhatsApp', whatsAppLink(enquiry, greeting)],
        ['Telegram', telegramLink(enquiry, greeting)],
      ])
    : []
  const html = await render(
    <MailLayout
      lang={htmlLang(team)}
      title={subject}
      company={company}
      footer={words('sales.footer')}
    >
      <MailHeading>{heading}</MailHeading>
      <p style={{ margin: '0 0 8px' }}>
        {chats.map(({ label, value }) => (
          <Button key={label} href={value}>
            {label}
          </Button>
        ))}
        <Button href={panelUrl}>{words('sales.openPanel')}</Button>
      </p>
      <Facts facts={facts} />
    </MailLayout>,
  )
  const text = [
    heading,
    '',
    ...facts.map(lineOf),
    '',
    ...chats.map(lineOf),
    `${words('sales.panel')}: ${panelUrl}`,
  ].join('\n')
  const replyTo = (enquiry && mailAddressOf(enquiry.contact)) ?? undefined
  return { to, replyTo, subject, html, text }
}
