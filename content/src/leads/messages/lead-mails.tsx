import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { oneLine } from '@alun/contract/rules/text'
import { render } from '@react-email/render'
import type { MailContent } from '../../outbox/delivery.ts'
import { baliMoment, factsOf, subjectOf } from '../lead-facts.ts'
import { mailAddressOf, telegramLink, whatsAppLink } from '../lead-links.ts'
import type { LeadMessage } from '../lead-message.ts'
import { leadWords } from '../lead-words.ts'
import type { MailCompany } from '../read-sender.ts'
import { salesWords } from '../sales-words.ts'
import { Button, Facts, MailHeading, MailLayout, Paragraph } from './mail-layout.tsx'

/** Notifies sales in the language of their team; a reply goes to the visitor. */
export async function leadMailForSales(
  lead: LeadMessage,
  company: MailCompany,
  to: string,
  adminUrl: string,
  team: Locale,
): Promise<MailContent> {
  const words = salesWords[team]
  const facts = factsOf(lead, team)
  const about = subjectOf(lead, team)
  const form = leadWords[team].forms[lead.form]
  const subject = oneLine([form, about, lead.name].filter(Boolean).join(' · ')).slice(0, 150)
  const greeting = leadWords[lead.locale].greeting[lead.form](company.name)
  const whatsapp = whatsAppLink(lead, greeting)
  const telegram = telegramLink(lead, greeting)
  const replyTo = mailAddressOf(lead.contact) ?? undefined
  const html = await render(
    <MailLayout lang={htmlLang[team]} title={subject} company={company.name} footer={words.footer}>
      <MailHeading>{form}</MailHeading>
      <p style={{ margin: '0 0 8px' }}>
        {whatsapp ? <Button href={whatsapp}>WhatsApp</Button> : null}
        {telegram ? <Button href={telegram}>Telegram</Button> : null}
        <Button href={adminUrl}>{words.openPanel}</Button>
      </p>
      <Facts facts={facts} />
    </MailLayout>,
  )
  const text = [
    form,
    '',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...(whatsapp ? [`WhatsApp: ${whatsapp}`] : []),
    ...(telegram ? [`Telegram: ${telegram}`] : []),
    `${words.panel}: ${adminUrl}`,
  ].join('\n')
  return { to, replyTo, subject, html, text }
}

/** Thanks the visitor in the language of the page; contains nothing that the visitor wrote. */
export async function leadMailForVisitor(
  lead: LeadMessage,
  company: MailCompany,
  to: string,
  /** Link to the PDF that was asked for. */
  brochure: string | null,
): Promise<MailContent | null> {
  const words = leadWords[lead.locale].visitor
  // A client of an agency has not written to us.
  if (lead.form === 'partner') return null
  const subject = `${words.subject[lead.form]} · ${company.name}`
  const about = subjectOf(lead, lead.locale)
  const isBooked = lead.form === 'viewing' && lead.slot !== null
  const isGone = lead.caution?.includes('slot-taken') ?? false
  const facts = [
    ...(about ? [{ label: words.about, value: about }] : []),
    ...(isBooked && !isGone && lead.slot
      ? [{ label: words.time, value: `${baliMoment(lead.slot, lead.locale)}. ${words.timeNote}` }]
      : []),
  ]
  const isApplication = lead.form === 'vacancy'
  const email = (isApplication ? company.careerEmail : null) ?? company.email
  // Sales promise an answer within minutes to buyers alone.
  const within = lead.form === 'cooperation' ? null : company.answerWithinMinutes
  const next = isApplication ? words.nextVacancy : words.next(within)
  const html = await render(
    <MailLayout
      lang={htmlLang[lead.locale]}
      title={subject}
      company={company.name}
      footer={words.automatic}
    >
      <Paragraph>{words.hello}</Paragraph>
      <Paragraph>{words.thanks[lead.form]}</Paragraph>
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
    words.thanks[lead.form],
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
