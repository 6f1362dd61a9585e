import { brochurePath } from '@alun/contract/rules/brochure'
import type { Locale } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Channel } from '../../model/values/channel.ts'
import { salesLanguage } from '../../model/values/sales-language.ts'
import { type Delivery, type MailContent, mailContent } from '../../outbox/delivery.ts'
import type { NewMessage } from '../../outbox/enqueue.ts'
import type { MailTransport } from '../../outbox/mail-transport.ts'
import { sendTelegram, type TelegramSettings } from '../../outbox/telegram.ts'
import { sendWebhook, type WebhookSettings } from '../../outbox/webhook.ts'
import type { Send } from '../../outbox/worker.ts'
import { factsOf } from '../lead-facts.ts'
import { type LeadMessage, mailAddressOf, readLead, whatsAppLink } from '../lead-message.ts'
import type { LeadNews } from '../take-lead.ts'
import { leadEvent } from './lead-event.ts'
import { leadMailForSales, leadMailForVisitor, type MailCompany } from './lead-mails.tsx'

export interface ChannelDeps {
  payload: Payload
  mail: MailTransport
  telegram: TelegramSettings | undefined
  crm: WebhookSettings | undefined
  /** Who answers enquiries; without it, the address in the settings. */
  salesEmail: string | undefined
  adminUrl: string
  /** Where links to brochures lead. */
  siteOrigin: string
  /** Signs them. */
  intakeToken: string
  now: () => number
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

/** Mails a day to one address, whoever enters it into forms. */
const maxAnswersADay = 3

/** Which messages a new enquiry sends out. */
export function messagesFor({ payload, telegram, crm, salesEmail, now }: ChannelDeps) {
  return async ({ id, contact }: LeadNews): Promise<NewMessage[]> => {
    const to = salesEmail ?? (await readSender(payload)).sales
    const visitor = mailAddressOf(contact)
    const messages: NewMessage[] = []
    if (to) messages.push({ channel: 'mail', kind: 'lead-sales', lead: id, recipient: to })
    if (telegram) messages.push({ channel: 'telegram', kind: 'lead-sales', lead: id })
    if (crm) messages.push({ channel: 'webhook', kind: 'lead-created', lead: id })
    if (visitor && (await answersToday(payload, visitor, now())) < maxAnswersADay) {
      messages.push({ channel: 'mail', kind: 'lead-visitor', lead: id, recipient: visitor })
    }
    return messages
  }
}

async function answersToday(payload: Payload, recipient: string, now: number): Promise<number> {
  const { totalDocs } = await payload.count({
    collection: 'deliveries',
    where: {
      and: [
        { kind: { equals: 'lead-visitor' } },
        { recipient: { equals: recipient } },
        { createdAt: { greater_than: new Date(now - 24 * 3_600_000).toISOString() } },
      ],
    },
  })
  return totalDocs
}

/** How messages of each channel are sent. */
export function channelsOf(deps: ChannelDeps): Record<Channel, Send> {
  const { payload, mail, telegram, crm, adminUrl, now } = deps

  async function mailOf(delivery: Delivery, lead: LeadMessage | null): Promise<MailContent | null> {
    if (delivery.content) return mailContent.parse(delivery.content)
    if (!lead || !delivery.recipient) return null
    const { company, team } = await readSender(payload)
    if (delivery.kind === 'lead-visitor') {
      return leadMailForVisitor(lead, company, delivery.recipient, brochureFor(lead))
    }
    const address = `${adminUrl}/collections/leads/${lead.id}`
    return leadMailForSales(lead, company, delivery.recipient, address, team)
  }

  /** Valid for seven days from the mail. */
  function brochureFor({ form, locale, project }: LeadMessage): string | null {
    if (form !== 'catalog') return null
    const path = brochurePath(project?.slug ?? null, locale)
    return deps.siteOrigin + signedBrochureLink(path, deps.intakeToken, now())
  }

  const leadOf = ({ leadId }: Delivery) => (leadId ? readLead(payload, leadId) : null)

  // Messages of an erased enquiry count as sent.
  return {
    mail: async (delivery) => {
      const content = await mailOf(delivery, await leadOf(delivery))
      if (content) await mail.send({ ...content, deliveryId: delivery.deliveryId })
    },
    telegram: async (delivery) => {
      if (!telegram) throw new Error('Telegram is not configured')
      const lead = await leadOf(delivery)
      if (!lead) return
      const { team } = await readSender(payload)
      await sendTelegram(telegram, telegramText(lead, adminUrl, team))
    },
    webhook: async (delivery) => {
      if (!crm) throw new Error('The CRM is not configured')
      const lead = await leadOf(delivery)
      if (lead) await sendWebhook(crm, delivery.deliveryId, leadEvent(lead), now())
    },
  }
}

function telegramText(lead: LeadMessage, adminUrl: string, team: Locale): string {
  const whatsapp = whatsAppLink(lead)
  return [
    ...factsOf(lead, team).map(({ label, value }) => `${label}: ${value}`),
    ...(whatsapp ? [whatsapp] : []),
    `${adminUrl}/collections/leads/${lead.id}`,
  ].join('\n')
}
