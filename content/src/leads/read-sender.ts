import type { Payload } from 'payload'
import { salesLanguage } from '../model/values/sales-language.ts'

/** The company for mails, the address of sales and the language of their team. */
export async function readSender(payload: Payload) {
  const { brand, contacts, enquiries, salesHours } = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    locale: 'en',
    select: { brand: true, contacts: true, enquiries: true, salesHours: true },
  })
  const { emails, phone, whatsapp } = contacts ?? {}
  const sales = emails?.sales || emails?.general || null
  const company = {
    name: brand?.name || 'Alun',
    phone: phone?.display || phone?.e164 || null,
    whatsapp: whatsapp?.url || null,
    email: sales,
    /** For applications. */
    careerEmail: emails?.career || null,
    answerWithinMinutes: salesHours?.answerWithinMinutes ?? null,
  }
  return { company, sales, team: enquiries?.language ?? salesLanguage }
}
/** The company as mails show it. */
export type MailCompany = Awaited<ReturnType<typeof readSender>>['company']
