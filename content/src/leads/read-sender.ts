import { localeSchema } from '@alun/contract/schema/locale'
import type { Payload } from 'payload'
import { z } from 'zod'
import { salesLanguage } from '../model/values/sales-language.ts'

/** The company as mails show it. */
export interface MailCompany {
  name: string
  phone: string | null
  whatsapp: string | null
  email: string | null
  /** For applications. */
  careerEmail: string | null
  answerWithinMinutes: number | null
}

const plain = z
  .string()
  .nullish()
  .transform((value) => value || null)
const settings = z.object({
  brand: z.object({ name: plain }).prefault({}),
  contacts: z
    .object({
      phone: z.object({ display: plain, e164: plain }).prefault({}),
      whatsapp: z.object({ url: plain }).prefault({}),
      emails: z.object({ general: plain, sales: plain, career: plain }).prefault({}),
    })
    .prefault({}),
  salesHours: z.object({ answerWithinMinutes: z.number().nullish() }).prefault({}),
  enquiries: z.object({ language: localeSchema.nullish() }).prefault({}),
})

/** The company for mails, the address of sales and the language of their team. */
export async function readSender(payload: Payload) {
  const { brand, contacts, enquiries, salesHours } = settings.parse(
    await payload.findGlobal({
      slug: 'settings',
      depth: 0,
      locale: 'en',
      select: { brand: true, contacts: true, enquiries: true, salesHours: true },
    }),
  )
  const { emails, phone, whatsapp } = contacts
  const company: MailCompany = {
    name: brand.name ?? 'Alun',
    phone: phone.display ?? phone.e164,
    whatsapp: whatsapp.url,
    email: emails.sales ?? emails.general,
    careerEmail: emails.career,
    answerWithinMinutes: salesHours.answerWithinMinutes ?? null,
  }
  return {
    company,
    sales: emails.sales ?? emails.general,
    team: enquiries.language ?? salesLanguage,
  }
}
