import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { render } from '@react-email/render'
import type { MailContent } from '../../../outbox/delivery.ts'
import { inLanguage } from '../../../words/visitor-words.ts'
import { hasCaution } from '../../messages/cautions.ts'
import {
  factsOf,
  givenFacts,
  subjectOf,
  writeMoment,
  zoneAt,
} from '../../messages/enquiry-facts.ts'
import type { EnquiryMessage } from '../../messages/enquiry-message.ts'
import { enquiryWords } from '../../messages/enquiry-words.ts'
import { Button, Facts, MailLayout, Paragraph } from '../../messages/mail-layout.tsx'
import { salesMail } from '../../messages/sales-mail.tsx'
import type { MailCompany } from '../../messages/sender.ts'

/** Notifies sales in the language of their team; a reply goes to the visitor. */
export async function enquiryMailForSales(
  enquiry: EnquiryMessage,
  company: MailCompany,
  to: string,
  panelUrl: string,
  team: Locale,
): Promise<MailContent> {
  return salesMail({
    lead: enquiry,
    company,
    to,
    panelUrl,
    team,
    heading: inLanguage(enquiryWords, team).forms[enquiry.form],
    detail: subjectOf(enquiry, team),
    facts: factsOf(enquiry, team),
    greeting: inLanguage(enquiryWords, enquiry.locale).greeting[enquiry.form](company.name),
  })
}

/** Thanks the visitor in the language of the page; contains nothing that the visitor wrote. */
export async function enquiryMailForVisitor(
  enquiry: EnquiryMessage,
  company: MailCompany,
  to: string,
  /** Link to the PDF that was asked for. */
  brochure: string | null,
): Promise<MailContent | null> {
  const words = inLanguage(enquiryWords, enquiry.locale).visitor
  // A client of an agency has not written to us.
  if (enquiry.form === 'partner') return null
  const subject = `${words.subject[enquiry.form]} · ${company.name}`
  const isGone = hasCaution(enquiry.caution, 'slot-taken')
  const time = enquiry.form === 'viewing' && !isGone ? enquiry.slot : null
  const facts = givenFacts([
    [words.about, subjectOf(enquiry, enquiry.locale)],
    [words.time, time && `${writeMoment(time, enquiry.locale)}. ${zoneAt(time, enquiry.locale)}.`],
  ])
  const isApplication = enquiry.form === 'vacancy'
  const email = (isApplication ? company.careerEmail : null) ?? company.email
  // Sales promise an answer within minutes to buyers alone.
  const within = enquiry.form === 'cooperation' ? null : company.answerWithinMinutes
  const next = isApplication ? words.nextVacancy : words.next(within)
  const html = await render(
    <MailLayout
      lang={htmlLang(enquiry.locale)}
      title={subject}
      company={company.name}
      footer={words.automatic}
    >
      <Paragraph>{words.hello}</Paragraph>
      <Paragraph>{words.thanks[enquiry.form]}</Paragraph>
      <Facts facts={facts} />
      {brochure ? (
        <>
          <Button href={brochure}>{words.brochure}</Button>
          <Paragraph>{words.brochureNote}</Paragraph>
        </>
      ) : null}
      {isGone ? <Paragraph>{words.timeGone}</Paragraph> : null}
      <Paragraph>{next}</Paragraph>
      <Paragraph>{words.questions}</Paragraph>
      <p style={{ margin: 0 }}>
        {company.whatsapp ? <Button href={company.whatsapp}>WhatsApp</Button> : null}
        {company.phone}
        {company.phone && email ? ' · ' : null}
        {email}
      </p>
    </MailLayout>,
  )
  const text = [
    words.hello,
    '',
    words.thanks[enquiry.form],
    '',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(brochure ? [`${words.brochure}: ${brochure}`, words.brochureNote, ''] : []),
    ...(isGone ? [words.timeGone] : []),
    next,
    '',
    words.questions,
    ...[company.phone, company.whatsapp, email].filter((each) => each !== null),
    '',
    words.automatic,
  ].join('\n')
  return { to, subject, html, text }
}
