import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { render } from '@react-email/render'
import type { ReactNode } from 'react'
import { mailWords } from '../../core/words/mail-words.ts'
import { type Fact, lineOf } from './enquiry-facts.ts'
import { Button, Facts, MailLayout, Paragraph } from './mail-layout.tsx'
import type { MailCompany } from './sender.ts'

interface VisitorMail {
  locale: Locale
  company: MailCompany
  subject: string
  intro: string
  facts: readonly Fact[]
  /** Content after the facts, as HTML and as lines. */
  more: { html: ReactNode; text: readonly string[] }
  email: string | null
  whatsapp?: string | null
}

/** A mail to a visitor, in the language of the enquiry, as HTML and text. */
export async function visitorMail(mail: VisitorMail): Promise<{ html: string; text: string }> {
  const { company, email, facts, intro, locale, more, subject, whatsapp = null } = mail
  const words = mailWords(locale)
  const html = await render(
    <MailLayout
      lang={htmlLang(locale)}
      title={subject}
      company={company}
      footer={words('enquiries.visitor.automatic')}
    >
      <Paragraph>{words('enquiries.visitor.hello')}</Paragraph>
      <Paragraph>{intro}</Paragraph>
      <Facts facts={facts} />
      {more.html}
      <Paragraph>{words('enquiries.visitor.questions')}</Paragraph>
      <p style={{ margin: 0 }}>
        {whatsapp && <Button href={whatsapp}>WhatsApp</Button>}
        {[company.phone, email].filter(Boolean).join(' · ')}
      </p>
    </MailLayout>,
  )
  const text = [
    words('enquiries.visitor.hello'),
    '',
    intro,
    '',
    ...facts.map(lineOf),
    ...more.text,
    '',
    words('enquiries.visitor.questions'),
    ...[company.phone, whatsapp, email].filter((each) => each !== null),
    '',
    words('enquiries.visitor.automatic'),
  ].join('\n')
  return { html, text }
}
