import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import { modules } from '@alun/contract/rules/site'
import { type EnquiryOrigin, enquiryOrigins } from '../../core/words/enquiry-origins.ts'
import type { MailKey } from '../../core/words/mail-words.ts'

/** Whether the site has what each built-in answer is about. */
const answers = {
  booked: modules.viewings,
  viewing: modules.viewings,
  brochure: true,
  taken: true,
  free: true,
  greeting: true,
  application: true,
  partner: modules.agencies,
} as const
type BuiltInAnswer = keyof typeof answers

const isAnswer = (name: string): name is BuiltInAnswer => Object.hasOwn(answers, name)

/** Built-in answers, without those about modules that the site leaves out. */
export const builtInAnswers = Object.keys(answers)
  .filter(isAnswer)
  .filter((answer) => answers[answer])

/** What sales do with an enquiry, by the form or by who has entered it. Its inputs are in the contract. */
interface Origin {
  /** Whether the person may hold a unit. People who look for work or for partners buy nothing. */
  mayBuy: boolean
  /**
   * Whether a buyer has come to us: no agency may register them for a time, and the suggested answer says if the unit
   * is no longer free.
   */
  isOurClient: boolean
  answer: BuiltInAnswer
  /** Clients of agencies never wrote to us, and applicants want work. */
  greeting: MailKey
  /** Subject of mails to the person; `null`: sales write one. */
  subject: MailKey | null
  /** What the mail to the visitor thanks for; `null`: no mail is sent by itself. */
  thanks: MailKey | null
  /** Whether its source and the bot check say something about the person. */
  isOfVisit: boolean
  mailbox: 'sales' | 'agencies' | 'applications'
}

const buyer = {
  mayBuy: true,
  isOurClient: true,
  answer: 'greeting',
  greeting: 'enquiries.greeting.enquiry',
  mailbox: 'sales',
  subject: null,
  thanks: null,
  isOfVisit: true,
} as const

const noBuyer = { mayBuy: false, isOurClient: false } as const

const sentBy = <Form extends EnquiryForm>(form: Form) =>
  ({
    ...buyer,
    subject: `enquiries.visitor.subject.${form}`,
    thanks: `enquiries.visitor.thanks.${form}`,
  }) as const

export const origins: Record<EnquiryOrigin, Origin> = {
  catalog: { ...sentBy('catalog'), answer: 'brochure' },
  viewing: { ...sentBy('viewing'), answer: 'viewing' },
  promo: { ...sentBy('promo'), answer: 'brochure' },
  vacancy: {
    ...sentBy('vacancy'),
    ...noBuyer,
    answer: 'application',
    greeting: 'enquiries.greeting.vacancy',
    mailbox: 'applications',
  },
  cooperation: { ...sentBy('cooperation'), ...noBuyer, mailbox: 'agencies' },
  // The claim of an agency has a time of its own, and its client never wrote to us.
  partner: {
    ...buyer,
    isOurClient: false,
    answer: 'partner',
    greeting: 'enquiries.greeting.partner',
    subject: 'enquiries.forms.partner',
    isOfVisit: false,
  },
  entered: buyer,
}

/** What is known of a stored origin; `null` for one of a later release. */
export function originOf(stored: string): Origin | null {
  const known = enquiryOrigins.find((each) => each === stored)
  return known ? origins[known] : null
}
