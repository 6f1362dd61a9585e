import { brandName } from '@alun/contract/rules/brand'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Payload } from 'payload'
import { z } from 'zod'
import { amount, group, plain, rows, selectionOf, text } from '../../core/records/fields.ts'
import { lookFields, publishedLook } from '../../core/records/published-look.ts'
import { salesHours, viewings } from '../../publishing/editorial/sales-hours.ts'
import { salesLanguage } from '../../publishing/editorial/sales-language.ts'

const settings = z.object({
  _status: z.string().nullish(),
  brand: group({ name: plain, ...lookFields }),
  contacts: group({
    address: group({ text }),
    phone: group({ display: plain, e164: plain }),
    whatsapp: group({ url: plain }),
    emails: group({ general: plain, sales: plain, career: plain }),
  }),
  salesHours: group({ ...salesHours, answerWithinMinutes: amount }),
  viewings: viewings.and(group({ place: text, onlineLink: plain })),
  enquiries: group({
    language: localeSchema.nullish(),
    retentionMonths: amount,
    applicationRetentionMonths: amount,
    templates: rows({ id: z.string(), title: text, text }),
  }),
})

/** What the settings say of enquiries, viewings and their mails. */
export type EnquirySettings = z.output<typeof settings>

export async function readEnquirySettings(payload: Payload): Promise<EnquirySettings> {
  const found = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    locale: 'all',
    select: selectionOf(settings.shape),
  })
  return settings.parse(found)
}

/** The company for mails, the address of sales and the language of their team. */
export function senderOf(read: EnquirySettings) {
  const { brand, contacts, enquiries, salesHours: hours } = read
  const { emails, phone, whatsapp } = contacts
  const salesEmail = emails.sales ?? emails.general
  const company = {
    name: brand.name ?? brandName,
    phone: phone.display ?? phone.e164,
    whatsapp: whatsapp.url,
    email: salesEmail,
    /** For applications. */
    careerEmail: emails.career,
    answerWithinMinutes: hours.answerWithinMinutes,
    look: publishedLook(read),
  }
  return { company, salesEmail, salesLocale: enquiries.language ?? salesLanguage }
}
/** The company as mails show it. */
export type MailCompany = ReturnType<typeof senderOf>['company']

/** The same, read now. */
export async function readSender(payload: Payload) {
  return senderOf(await readEnquirySettings(payload))
}
