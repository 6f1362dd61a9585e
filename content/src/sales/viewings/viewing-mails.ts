import type { Locale } from '@alun/contract/rules/locale'
import type { Payload } from 'payload'
import type { MailContent } from '../../core/outbox/message-content.ts'
import type { ViewingEvent } from '../../core/outbox/message-kind.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { factsOf, factsWithValue, writeMoment, zoneAt } from '../message-texts/enquiry-facts.ts'
import type { EnquiryMessage } from '../message-texts/enquiry-message.ts'
import { salesMail } from '../message-texts/sales-mail.ts'
import type { MailCompany } from '../message-texts/sender.ts'
import { visitorMail } from '../message-texts/visitor-mail.ts'
import { enquiriesBeside } from '../rows/enquiries-beside-rows.ts'
import type { ViewingRecord } from '../rows/viewing-rows.ts'
import {
  type CalendarEntry,
  type Invitation,
  invitationFile,
  webCalendars,
} from './calendar-entry.ts'
import type { ViewingDetails } from './viewing-details.ts'

interface ViewingMail {
  viewing: ViewingRecord
  enquiry: EnquiryMessage
  details: ViewingDetails
  company: MailCompany
  to: string
  now: number
}

interface HostMail extends ViewingMail {
  panelUrl: string
  history: readonly string[]
}

/** The calendar file for the visitor. */
export function invitationForVisitor(
  { details, enquiry }: Pick<ViewingMail, 'details' | 'enquiry'>,
  locale: Locale,
  now: number,
) {
  const email = mailAddressOf(enquiry.contact)
  // Without the visitor's name, because anybody may have entered this address.
  const attendee = email === null ? null : { name: email, email }
  return invitationOf(details, details.entry, attendee, locale, now)
}

/**
 * The calendar file for the host. The host is an attendee, because programs add entries for attendees but not
 * for the organiser.
 */
export function invitationForHost(
  { details, panelUrl, to, viewing }: Pick<HostMail, 'details' | 'panelUrl' | 'to' | 'viewing'>,
  team: Locale,
  now: number,
) {
  const attendee = { name: nameIn(team, viewing.host), email: to }
  return invitationOf(details, details.hostEntry(panelUrl), attendee, team, now)
}

function invitationOf(
  { organizerFor }: ViewingDetails,
  entry: CalendarEntry,
  attendee: Invitation['attendee'],
  locale: Locale,
  now: number,
) {
  const reminder = mailWords(locale)('viewings.alarm')
  const organizer = organizerFor(attendee?.email ?? null)
  return invitationFile({ ...entry, organizer, attendee, reminder }, now)
}

/** Mail to the visitor in the language of the enquiry, with a calendar entry. */
export function viewingMailForVisitor(mail: ViewingMail, event: ViewingEvent): MailContent {
  const { company, details, enquiry, now, to, viewing } = mail
  const { locale } = enquiry
  const words = mailWords(locale)
  const subject = `${words(`viewings.subject.${event}`)} · ${company.name}`
  const isCancelled = event === 'cancelled'
  const start = details.entry.start.toISOString()
  const facts = factsWithValue([
    [words('viewings.about'), details.about],
    [
      words('viewings.time'),
      `${writeMoment(start, locale)}. ${zoneAt(start, locale)}. ${words('viewings.zone')}`,
    ],
    [words('viewings.format'), viewing.format && words(`viewings.formats.${viewing.format}`)],
    [
      viewing.format === 'online' ? words('viewings.link') : words('viewings.place'),
      isCancelled ? null : details.place,
    ],
  ])
  const calendars = webCalendars(details.entry)
  const content = visitorMail({
    to,
    locale,
    company,
    subject,
    parts: [
      words(`viewings.intro.${event}`),
      { facts },
      {
        buttons: [
          [words(isCancelled ? 'viewings.again' : 'viewings.change'), details.manageUrl],
          ['WhatsApp', details.whatsapp],
        ],
      },
      !isCancelled && {
        sentence: words('viewings.calendar'),
        links: [
          ['Google', calendars.google],
          ['Outlook', calendars.outlook],
        ],
      },
    ],
    email: company.email,
  })
  return { ...content, calendar: invitationForVisitor(mail, locale, now) }
}

/** Mail to the host in the language of the team, with the visitor's history. */
export function viewingMailForSales(
  mail: HostMail,
  event: ViewingEvent | 'passed',
  team: Locale,
): MailContent {
  const { company, details, history, enquiry, now, panelUrl, to, viewing } = mail
  const words = mailWords(team)
  const start = details.entry.start.toISOString()
  const time = writeMoment(start, team)
  const content = salesMail({
    enquiry,
    company,
    to,
    panelUrl,
    team,
    heading: words(`viewings.sales.${event}`),
    detail: time,
    facts: [
      ...factsWithValue([
        [words('sales.slot'), time],
        [words('viewings.host'), nameIn(team, viewing.host)],
        [words('viewings.place'), details.place],
      ]),
      ...factsOf({ ...enquiry, slot: null }, team),
      ...factsWithValue([[words('viewings.history'), history.join('\n')]]),
    ],
    // Nobody is expected at a viewing that is over for the reader.
    greeting:
      event === 'cancelled' || event === 'passed'
        ? ''
        : mailWords(enquiry.locale)('viewings.fromSales', {
            when: writeMoment(start, enquiry.locale),
          }),
  })
  return { ...content, calendar: invitationForHost(mail, team, now) }
}

const maxHistory = 10

/** Other enquiries with the number or contact, newest first: `Monday, 23 November 2026 at 10:00, Catalogue request`. */
export async function historyOf(
  { db }: Payload,
  enquiry: EnquiryMessage,
  team: Locale,
): Promise<string[]> {
  const others = await enquiriesBeside(db.drizzle, enquiry, maxHistory)
  return others.map(({ form, nextStep, receivedAt }) =>
    commaList(writeMoment(receivedAt, team), mailWords(team)(`enquiries.forms.${form}`), nextStep),
  )
}
