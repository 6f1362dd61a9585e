import { brochurePath } from '@alun/contract/rules/brochure'
import type { Locale } from '@alun/contract/rules/locale'
import { dayLength } from '@alun/contract/rules/promotion'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import type { Payload } from 'payload'
import type { Channel } from '../../../outbox/channel.ts'
import { type Delivery, type MailContent, mailContent } from '../../../outbox/delivery.ts'
import type { NewMessage } from '../../../outbox/enqueue.ts'
import {
  folderTransport,
  type MailTransport,
  smtpTransport,
} from '../../../outbox/mail-transport.ts'
import { viewingMessage } from '../../../outbox/message-kind.ts'
import { sendTelegram, type TelegramSettings } from '../../../outbox/telegram.ts'
import { sendWebhook } from '../../../outbox/webhook.ts'
import type { Send } from '../../../outbox/worker.ts'
import { viewingById, viewingOfLead } from '../../../payload/viewings.ts'
import type { Runtime } from '../../../settings/runtime.ts'
import { mailAddressOf, whatsAppLink } from '../../messages/contact-links.ts'
import { factsOf } from '../../messages/enquiry-facts.ts'
import { type LeadMessage, readLead } from '../../messages/enquiry-message.ts'
import { type LeadSettings, readLeadSettings, readSender, senderOf } from '../../messages/sender.ts'
import { viewingDetails } from '../../viewings/viewing-details.ts'
import {
  historyOf,
  invitationForHost,
  viewingMailForSales,
  viewingMailForVisitor,
} from '../../viewings/viewing-mails.tsx'
import { viewingReminders } from '../../viewings/viewing-messages.ts'
import { viewingWords } from '../../viewings/viewing-words.ts'
import type { NewLead } from '../take-enquiry.ts'
import { leadEvent, viewingEvent } from './enquiry-event.ts'
import { leadMailForSales, leadMailForVisitor } from './enquiry-mails.tsx'

type Settings = Pick<
  Runtime,
  'adminUrl' | 'crm' | 'intakeToken' | 'salesEmail' | 'secret' | 'siteOrigin'
>

export interface ChannelDeps extends Settings {
  payload: Payload
  mail: MailTransport
  telegram: TelegramSettings | undefined
  now: () => number
}

/** Dependencies of the channels in the running service. */
export function channelDepsOf(payload: Payload, runtime: Runtime): ChannelDeps {
  const { mailDir, mailFrom, smtpUrl } = runtime
  const mail = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(mailDir, mailFrom)
  return { ...runtime, payload, mail, now: Date.now }
}

/** Mails a day to one address, as anybody may enter it into forms. */
const maxAnswersADay = 3

/** Which messages a new enquiry sends out. */
export function messagesFor({ payload, telegram, crm, salesEmail, now }: ChannelDeps) {
  return async ({ id, contact, viewing }: NewLead): Promise<NewMessage[]> => {
    const to = salesEmail ?? (await readSender(payload)).salesEmail
    const visitor = mailAddressOf(contact)
    const messages: NewMessage[] = []
    if (to) messages.push({ channel: 'mail', kind: 'lead-sales', lead: id, recipient: to })
    if (telegram) messages.push({ channel: 'telegram', kind: 'lead-sales', lead: id })
    if (crm) messages.push({ channel: 'webhook', kind: 'lead-created', lead: id })
    if (visitor && (await answersToday(payload, visitor, now())) < maxAnswersADay) {
      messages.push({ channel: 'mail', kind: 'lead-visitor', lead: id, recipient: visitor })
    }
    if (viewing) {
      const start = Date.parse(viewing.slot)
      const booked = { id: viewing.id, lead: id, start, visitor }
      messages.push(
        { channel: 'mail', kind: 'viewing-booked-host', lead: id, booking: viewing.id },
        ...viewingReminders(booked, now()),
      )
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
        { createdAt: { greater_than: new Date(now - dayLength).toISOString() } },
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
    if (!lead) return null
    if (isOfViewing(delivery)) return viewingMailOf(deps, delivery, lead)
    if (!delivery.recipient) return null
    const settings = await readLeadSettings(payload)
    const { company, salesLocale } = senderOf(settings)
    if (delivery.kind === 'lead-visitor') {
      const viewing = await viewingOfLead(payload.db.drizzle, lead.id)
      if (viewing) return viewingMailOf(deps, { ...delivery, kind: 'viewing-booked-visitor' }, lead)
      return leadMailForVisitor(lead, company, delivery.recipient, await brochureFor(lead))
    }
    const address = `${adminUrl}/collections/leads/${lead.id}`
    const mail = await leadMailForSales(lead, company, delivery.recipient, address, salesLocale)
    const recipient = { to: delivery.recipient, panelUrl: address }
    return { ...mail, calendar: await calendarForSales(lead, settings, salesLocale, recipient) }
  }

  /** For whoever reads the mails to sales, where the host of a viewing has no address of their own. */
  async function calendarForSales(
    lead: LeadMessage,
    settings: LeadSettings,
    locale: Locale,
    recipient: { to: string; panelUrl: string },
  ) {
    const viewing = await viewingOfLead(payload.db.drizzle, lead.id)
    if (!viewing || viewing.host.email) return undefined
    const details = viewingDetails(deps, settings, viewing, lead, locale)
    return invitationForHost({ viewing, details, ...recipient }, locale, now())
  }

  /** Valid for seven days from the mail; the catalogue where the project has no brochure. */
  async function brochureFor({ form, locale, project }: LeadMessage): Promise<string | null> {
    if (form !== 'catalog') return null
    const slug = project && (await hasBrochure(payload, project.slug, locale)) ? project.slug : null
    const path = brochurePath(slug, locale)
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
      const { salesLocale } = await readSender(payload)
      const text = telegramText(lead, adminUrl, salesLocale)
      if (!isOfViewing(delivery)) return sendTelegram(telegram, text)
      const current = await currentViewing(deps, delivery, lead)
      if (!current) return
      const heading = `${viewingWords[salesLocale].sales[current.event]}, ${current.viewing.host.name}`
      await sendTelegram(telegram, `${heading}\n${text}`)
    },
    webhook: async (delivery) => {
      if (!crm) throw new Error('The CRM is not configured')
      const lead = await leadOf(delivery)
      if (!lead) return
      const current = isOfViewing(delivery) ? await currentViewing(deps, delivery, lead) : null
      if (isOfViewing(delivery) && !current) return
      const event = current ? viewingEvent(current, now()) : leadEvent(lead)
      await sendWebhook(crm, delivery.deliveryId, event, now())
    },
  }
}

/** Brochures are made of projects that are published and complete in the language. */
async function hasBrochure(payload: Payload, slug: string, locale: Locale): Promise<boolean> {
  const { totalDocs } = await payload.count({
    collection: 'projects',
    where: {
      and: [
        { slug: { equals: slug } },
        { _status: { equals: 'published' } },
        { readyLocales: { in: [locale] } },
      ],
    },
  })
  return totalDocs > 0
}

const isOfViewing = ({ kind }: Delivery) => kind.startsWith('viewing-')

/** The viewing of a message, and what has happened to it; `null` where that no longer holds. */
async function currentViewing(
  { now, payload }: ChannelDeps,
  { bookingId, kind }: Pick<Delivery, 'bookingId' | 'kind'>,
  lead: LeadMessage,
) {
  const db = payload.db.drizzle
  const message = viewingMessage(kind)
  const viewing = await (bookingId ? viewingById(db, bookingId) : viewingOfLead(db, lead.id))
  if (!viewing || !message) return null
  // A later change has a message of its own.
  const isCancelled = viewing.status === 'cancelled'
  if (isCancelled !== (message.event === 'cancelled')) return null
  const isAhead = viewing.status === 'booked' && viewing.start > now()
  return message.event === 'reminder' && !isAhead ? null : { viewing, ...message }
}

/** A mail about a viewing as it is now; `null` where it no longer holds. */
async function viewingMailOf(
  deps: ChannelDeps,
  delivery: Delivery,
  lead: LeadMessage,
): Promise<MailContent | null> {
  const { adminUrl, now, payload } = deps
  const { recipient } = delivery
  if (delivery.kind === 'viewing-passed-host') return passedMailOf(deps, delivery, lead)
  const current = await currentViewing(deps, delivery, lead)
  if (!current) return null
  const { viewing, event, audience } = current
  const settings = await readLeadSettings(payload)
  const { company, salesEmail, salesLocale } = senderOf(settings)
  const locale = audience === 'visitor' ? lead.locale : salesLocale
  const details = viewingDetails(deps, settings, viewing, lead, locale)
  const mail = { viewing, lead, details, company, now: now() }
  if (audience === 'visitor') {
    return recipient ? viewingMailForVisitor({ ...mail, to: recipient }, event) : null
  }
  // A new enquiry has a mail of its own to sales.
  const to = viewing.host.email ?? (audience === 'host' ? null : (deps.salesEmail ?? salesEmail))
  if (!to) return null
  const panelUrl = `${adminUrl}/collections/leads/${lead.id}`
  const history = await historyOf(payload, lead, locale)
  return viewingMailForSales({ ...mail, to, panelUrl, history }, event, locale)
}

/** Takes a viewing out of the calendar of the host who held it before. */
async function passedMailOf(
  deps: ChannelDeps,
  { bookingId, recipient }: Delivery,
  lead: LeadMessage,
): Promise<MailContent | null> {
  const { adminUrl, now, payload } = deps
  const found = bookingId ? await viewingById(payload.db.drizzle, bookingId) : null
  // It may have been given back meanwhile.
  if (!found || !recipient || found.host.email === recipient) return null
  const settings = await readLeadSettings(payload)
  const { company, salesLocale } = senderOf(settings)
  const viewing = { ...found, status: 'cancelled' as const }
  const details = viewingDetails(deps, settings, viewing, lead, salesLocale)
  const panelUrl = `${adminUrl}/collections/leads/${lead.id}`
  const mail = { viewing, lead, details, company, now: now(), to: recipient, panelUrl }
  return viewingMailForSales({ ...mail, history: [] }, 'passed', salesLocale)
}

function telegramText(lead: LeadMessage, adminUrl: string, locale: Locale): string {
  const whatsapp = whatsAppLink(lead)
  return [
    ...factsOf(lead, locale).map(({ label, value }) => `${label}: ${value}`),
    ...(whatsapp ? [whatsapp] : []),
    `${adminUrl}/collections/leads/${lead.id}`,
  ].join('\n')
}
