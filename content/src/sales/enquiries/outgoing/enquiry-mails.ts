import type { MailContent } from '../../../core/outbox/message-content.ts'
import { mailWords } from '../../../core/words/mail-words.ts'
import { calculatedSheet } from '../../message-texts/calculation-facts.ts'
import { hasCaution } from '../../message-texts/cautions.ts'
import {
  type Fact,
  factsOf,
  factsWithValue,
  subjectOf,
  writeMoment,
  zoneAt,
} from '../../message-texts/enquiry-facts.ts'
import type { EnquiryMessage } from '../../message-texts/enquiry-message.ts'
import { origins } from '../../message-texts/origins.ts'
import { type SalesMail, salesMail } from '../../message-texts/sales-mail.ts'
import type { MailCompany } from '../../message-texts/sender.ts'
import { visitorMail } from '../../message-texts/visitor-mail.ts'

/** Notifies sales in the language of their team; a reply goes to the visitor. */
export function enquiryMailForSales(
  mail: Pick<SalesMail, 'company' | 'panelUrl' | 'team' | 'to'> & {
    enquiry: EnquiryMessage
    siteOrigin: string
    /** The event, if the enquiry is not new. */
    heading?: string
    /** Shown before the facts of the enquiry. */
    first?: readonly Fact[]
  },
): MailContent {
  const { company, enquiry, first = [], siteOrigin, team } = mail
  return salesMail({
    ...mail,
    heading: mail.heading ?? mailWords(team)(`enquiries.forms.${enquiry.form}`),
    detail: subjectOf(enquiry, team),
    facts: [
      ...first,
      ...factsOf(enquiry, team),
      ...factsWithValue([
        [mailWords(team)('sales.sheet'), calculatedSheet(enquiry, team, siteOrigin)],
      ]),
    ],
    greeting: mailWords(enquiry.locale)(origins[enquiry.form].greeting, {
      company: company.name,
    }),
  })
}

/** Thanks the visitor in the language of the page; contains nothing that the visitor wrote. */
export function enquiryMailForVisitor(
  enquiry: EnquiryMessage,
  company: MailCompany,
  to: string,
  brochure: string | null,
): MailContent | null {
  const words = mailWords(enquiry.locale)
  const { subject, thanks } = origins[enquiry.form]
  if (subject === null || thanks === null) return null
  const isGone = hasCaution(enquiry.caution, 'slot-taken')
  const isBooked = !isGone && !hasCaution(enquiry.caution, 'viewings-full')
  const time = enquiry.form === 'viewing' && isBooked ? enquiry.slot : null
  const facts = factsWithValue([
    [words('enquiries.visitor.about'), subjectOf(enquiry, enquiry.locale)],
    [
      words('enquiries.visitor.time'),
      time && `${writeMoment(time, enquiry.locale)}. ${zoneAt(time, enquiry.locale)}.`,
    ],
  ])
  const isApplication = enquiry.form === 'vacancy'
  // The promise of an answer within minutes is for buyers only.
  const within = enquiry.form === 'cooperation' ? null : company.answerWithinMinutes
  const next = isApplication
    ? words('enquiries.visitor.nextVacancy')
    : within
      ? words('enquiries.visitor.nextWithin', { minutes: within })
      : words('enquiries.visitor.next')
  return visitorMail({
    to,
    locale: enquiry.locale,
    company,
    subject: `${words(subject)} · ${company.name}`,
    parts: [
      words(enquiry.waits ? 'enquiries.visitor.thanks.waits' : thanks),
      { facts },
      { buttons: [[words('enquiries.visitor.brochure'), brochure]] },
      brochure !== null && words('enquiries.visitor.brochureNote'),
      isGone && words('enquiries.visitor.timeGone'),
      next,
    ],
    email: company.emailFor(enquiry),
    whatsapp: company.whatsapp,
  })
}
