import { brandName } from '@alun/contract/rules/brand'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Payload } from 'payload'
import { z } from 'zod'
import { cachedSettings } from '../../core/payload/cached-settings.ts'
import { inSameTransaction } from '../../core/payload/transaction.ts'
import { contactsIn } from '../../core/records/address-kinds.ts'
import {
  address,
  amount,
  group,
  plain,
  rows,
  selectionOf,
  text,
} from '../../core/records/fields.ts'
import { salesHours, viewings } from '../../publishing/editorial/sales-hours.ts'
import { salesLanguage } from '../../publishing/editorial/sales-language.ts'
import type { EnquiryMessage } from './enquiry-message.ts'
import { origins } from './origins.ts'

const settings = z.object({
  brand: group({ name: plain }),
  contacts: group({
    address: group({ text }),
    phone: group({ display: plain, e164: plain }),
    whatsapp: group({ e164: plain, url: plain }),
    emails: group({
      general: address('mail'),
      sales: address('mail'),
      agents: address('mail'),
      partners: address('mail'),
      career: address('mail'),
    }),
  }),
  salesHours: group({ ...salesHours, answerWithinMinutes: amount }),
  viewings: viewings.and(group({ place: text, onlineLink: address('secureLink') })),
  enquiries: group({
    language: localeSchema.nullish(),
    recipients: group({
      sales: address('mail'),
      agencies: address('mail'),
      applications: address('mail'),
    }),
    retentionMonths: amount,
    applicationRetentionMonths: amount,
    templates: rows({ id: z.string(), title: text, text }),
  }),
})

export type EnquirySettings = z.output<typeof settings>

export const readEnquirySettings = cachedSettings(
  async (payload, transaction): Promise<EnquirySettings> => {
    const found = await payload.findGlobal({
      ...inSameTransaction(transaction),
      slug: 'settings',
      depth: 0,
      locale: 'all',
      select: selectionOf(settings.shape),
    })
    return settings.parse(found)
  },
)

type About = Pick<EnquiryMessage, 'form'> & Partial<Pick<EnquiryMessage, 'topic'>>

/** The company in mails, the recipients of mails about enquiries, and the language of the team. */
export function senderOf(read: EnquirySettings) {
  const { brand, contacts, enquiries, salesHours: hours } = read
  const { emails } = contacts
  const { phone, whatsapp } = contactsIn({ ...contacts, telegram: { username: null, url: null } })
  const publicEmail = emails.sales ?? emails.general
  const { recipients } = enquiries
  /** The address that pages show for this form or topic; `null` if they show that of sales. */
  const ownEmail = ({ form, topic }: About): string | null => {
    const { mailbox } = origins[form]
    if (mailbox === 'sales') return null
    if (mailbox === 'applications') return emails.career
    const [first, second] =
      topic === 'agency' ? [emails.agents, emails.partners] : [emails.partners, emails.agents]
    return first ?? second
  }
  const company = {
    name: brand.name ?? brandName,
    phone: phone.display,
    whatsapp: whatsapp?.url ?? null,
    email: publicEmail,
    /** The address to which a visitor may write about an enquiry. */
    emailFor: (about: About) => ownEmail(about) ?? publicEmail,
    answerWithinMinutes: hours.answerWithinMinutes,
  }
  /** @param ofOperator recipient by the settings of the service */
  const salesMailbox = (ofOperator: string | undefined) =>
    ofOperator ?? recipients.sales ?? publicEmail
  return {
    company,
    salesMailbox,
    mailboxFor(about: About, ofOperator: string | undefined): string | null {
      const { agencies, applications } = recipients
      const { mailbox } = origins[about.form]
      if (mailbox === 'sales') return salesMailbox(ofOperator)
      const chosen = { agencies, applications }[mailbox]
      return chosen ?? ownEmail(about) ?? salesMailbox(ofOperator)
    },
    salesLocale: enquiries.language ?? salesLanguage,
  }
}
export type MailCompany = ReturnType<typeof senderOf>['company']

export async function readSender(payload: Payload) {
  return senderOf(await readEnquirySettings(payload))
}
