import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { withZone } from '@alun/contract/rules/zone-text'
import { render } from '@react-email/render'
import type { Payload } from 'payload'
import type { MailContent } from '../../outbox/delivery.ts'
import type { ViewingEvent } from '../../outbox/message-kind.ts'
import type { ViewingRecord } from '../../payload/viewings.ts'
import { inLanguage } from '../../words/visitor-words.ts'
import { mailAddressOf } from '../messages/contact-links.ts'
import { factsOf, givenFacts, writeMoment, zoneAt } from '../messages/enquiry-facts.ts'
import type { EnquiryMessage } from '../messages/enquiry-message.ts'
import { enquiryWords } from '../messages/enquiry-words.ts'
import { Button, Facts, MailLayout, Paragraph } from '../messages/mail-layout.tsx'
import { salesMail } from '../messages/sales-mail.tsx'
import { salesWords } from '../messages/sales-words.ts'
import { maybeSamePerson } from '../messages/same-person.ts'
import type { MailCompany } from '../messages/sender.ts'
import {
  type CalendarEntry,
  type Invitation,
  invitationFile,
  webCalendars,
} from './calendar-entry.ts'
import type { ViewingDetails } from './viewing-details.ts'
import { viewingWords } from './viewing-words.ts'

export interface ViewingMail {
  viewing: ViewingRecord
  lead: EnquiryMessage
  details: ViewingDetails
  company: MailCompany
  to: string
  now: number
}

interface HostMail extends ViewingMail {
  panelUrl: string
  history: readonly string[]
}

type File = NonNullable<MailContent['calendar']>

/** The file for the calendar of the visitor. */
export function invitationForVisitor(
  { details, lead: enquiry }: Pick<ViewingMail, 'details' | 'lead'>,
  locale: Locale,
  now: number,
): File {
  const email = mailAddressOf(enquiry.contact)
  // Nothing that the visitor wrote goes back to an address that anybody may have entered.
  const attendee = email === null ? null : { name: email, email }
  return invitationOf(details, details.entry, attendee, locale, now)
}

/**
 * The file for the calendar of the host, who is invited as well: programs add the entry for somebody
 * who is invited, but not for the organiser.
 */
export function invitationForHost(
  { details, panelUrl, to, viewing }: Pick<HostMail, 'details' | 'panelUrl' | 'to' | 'viewing'>,
  team: Locale,
  now: number,
): File {
  const attendee = { name: viewing.host.name, email: to }
  return invitationOf(details, details.hostEntry(panelUrl), attendee, team, now)
}

function invitationOf(
  { organizer }: ViewingDetails,
  entry: CalendarEntry,
  attendee: Invitation['attendee'],
  locale: Locale,
  now: number,
): File {
  const reminder = inLanguage(viewingWords, locale).alarm
  return {
    method: entry.isCancelled ? 'CANCEL' : 'REQUEST',
    content: invitationFile({ ...entry, organizer, attendee, reminder }, now),
  }
}

/** For the visitor, in the language of the enquiry, with an entry for the calendar. */
export async function viewingMailForVisitor(
  mail: ViewingMail,
  event: ViewingEvent,
): Promise<MailContent> {
  const { company, details, lead: enquiry, now, to, viewing } = mail
  const { locale } = enquiry
  const words = inLanguage(viewingWords, locale)
  const common = inLanguage(enquiryWords, locale).visitor
  const subject = `${words.subject[event]} · ${company.name}`
  const isCancelled = event === 'cancelled'
  const start = details.entry.start.toISOString()
  const facts = givenFacts([
    [words.about, details.about],
    [words.time, `${writeMoment(start, locale)}. ${zoneAt(start, locale)}. ${words.zone}`],
    [words.format, viewing.format && words.formats[viewing.format]],
    [viewing.format === 'online' ? words.link : words.place, isCancelled ? null : details.place],
  ])
  const calendars = webCalendars(details.entry)
  const html = await render(
    <MailLayout
      lang={htmlLang(locale)}
      title={subject}
      company={company.name}
      footer={common.automatic}
    >
      <Paragraph>{common.hello}</Paragraph>
      <Paragraph>{words.intro[event]}</Paragraph>
      <Facts facts={facts} />
      <p style={{ margin: '0 0 16px' }}>
        <Button href={details.manageUrl}>{isCancelled ? words.again : words.change}</Button>
        {details.whatsapp ? <Button href={details.whatsapp}>WhatsApp</Button> : null}
      </p>
      {isCancelled ? null : (
        <Paragraph>
          {words.calendar} <a href={calendars.google}>Google</a>,{' '}
          <a href={calendars.outlook}>Outlook</a>
        </Paragraph>
      )}
      <Paragraph>{common.questions}</Paragraph>
      <p style={{ margin: 0 }}>
        {[company.phone, company.email].filter((each) => each !== null).join(' · ')}
      </p>
    </MailLayout>,
  )
  const content = [
    common.hello,
    '',
    words.intro[event],
    '',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    '',
    `${isCancelled ? words.again : words.change}: ${details.manageUrl}`,
    ...(isCancelled ? [] : [`Google: ${calendars.google}`, `Outlook: ${calendars.outlook}`]),
    ...(details.whatsapp ? [`WhatsApp: ${details.whatsapp}`] : []),
    '',
    common.questions,
    ...[company.phone, company.email].filter((each) => each !== null),
    '',
    common.automatic,
  ].join('\n')
  return { to, subject, html, text: content, calendar: invitationForVisitor(mail, locale, now) }
}

/** For the host, in the language of the team, with the history of the visitor. */
export async function viewingMailForSales(
  mail: HostMail,
  event: ViewingEvent | 'passed',
  team: Locale,
): Promise<MailContent> {
  const { company, details, history, lead: enquiry, now, panelUrl, to, viewing } = mail
  const words = inLanguage(viewingWords, team)
  const start = details.entry.start.toISOString()
  const time = writeMoment(start, team)
  const content = await salesMail({
    lead: enquiry,
    company,
    to,
    panelUrl,
    team,
    heading: words.sales[event],
    detail: time,
    facts: [
      ...givenFacts([
        [withZone(inLanguage(salesWords, team).slot, team), time],
        [words.host, viewing.host.name],
        [words.place, details.place],
      ]),
      ...factsOf({ ...enquiry, slot: null }, team),
      ...givenFacts([[words.history, history.join('\n')]]),
    ],
    greeting: withZone(
      inLanguage(viewingWords, enquiry.locale).fromSales(writeMoment(start, enquiry.locale)),
      enquiry.locale,
    ),
  })
  return { ...content, calendar: invitationForHost(mail, team, now) }
}

const maxHistory = 10

/** What else this person has sent, newest first: `12 November 2026, Catalogue request`. */
export async function historyOf(
  payload: Payload,
  enquiry: EnquiryMessage,
  team: Locale,
): Promise<string[]> {
  const others = await maybeSamePerson(payload.db.drizzle, enquiry.id)
  const { docs } = await payload.find({
    collection: 'leads',
    where: { id: { in: others.map(({ id }) => id) } },
    select: { form: true, receivedAt: true, createdAt: true, nextStep: true },
    sort: '-createdAt',
    limit: maxHistory,
    depth: 0,
    pagination: false,
  })
  return docs.map(({ createdAt, form, nextStep, receivedAt }) =>
    [
      writeMoment(receivedAt ?? createdAt, team),
      inLanguage(enquiryWords, team).forms[form],
      nextStep,
    ]
      .filter(Boolean)
      .join(', '),
  )
}
