import { brochurePath } from '@alun/contract/rules/brochure'
import { currentTime } from '@alun/contract/rules/current-time'
import type { Locale } from '@alun/contract/rules/locale'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Channel } from '../../../core/outbox/channel.ts'
import type { NewMessage } from '../../../core/outbox/enqueue.ts'
import { passMailLimit } from '../../../core/outbox/mail-limit.ts'
import {
  folderTransport,
  type MailTransport,
  smtpTransport,
} from '../../../core/outbox/mail-transport.ts'
import {
  accountMail,
  type MailContent,
  mailContent,
  type OutgoingMessage,
} from '../../../core/outbox/message-content.ts'
import {
  isOfHolding,
  isToOutsider,
  isToOwner,
  viewingMessage,
} from '../../../core/outbox/message-kind.ts'
import { sendTelegram, type TelegramSettings } from '../../../core/outbox/telegram.ts'
import { sendWebhook } from '../../../core/outbox/webhook.ts'
import type { Send } from '../../../core/outbox/worker.ts'
import type { Runtime } from '../../../core/settings/runtime.ts'
import { stopWaiting } from '../../../publishing/units/holdings/holding-rows.ts'
import { composeAccountMail } from '../../message-texts/account-mail.tsx'
import { mailAddressOf } from '../../message-texts/contact-links.ts'
import { type EnquiryMessage, readEnquiryMessage } from '../../message-texts/enquiry-message.ts'
import { atAddress, ifSetUp, messagesOf } from '../../message-texts/message-table.ts'
import {
  type EnquirySettings,
  readEnquirySettings,
  readSender,
  senderOf,
} from '../../message-texts/sender.ts'
import { viewingById, viewingOfEnquiry } from '../../rows/viewing-rows.ts'
import { viewingDetails } from '../../viewings/viewing-details.ts'
import {
  historyOf,
  invitationForHost,
  viewingMailForSales,
  viewingMailForVisitor,
} from '../../viewings/viewing-mails.tsx'
import { viewingReminders } from '../../viewings/viewing-messages.ts'
import type { NewEnquiry } from '../take-enquiry.ts'
import { enquiryEvent, viewingEvent } from './enquiry-event.ts'
import { enquiryMailForSales, enquiryMailForVisitor } from './enquiry-mails.tsx'
import { holdingChatText, holdingMail, unitFreeMail } from './holding-mail.tsx'
import { ownerMail } from './owner-mail.ts'
import { telegramText } from './telegram-text.ts'

interface ChannelDeps
  extends Pick<
    Runtime,
    'adminUrl' | 'crm' | 'intakeToken' | 'mailFrom' | 'salesEmail' | 'secret' | 'siteOrigin'
  > {
  payload: Payload
  now: () => number
  mail: MailTransport
  telegram: TelegramSettings | undefined
}

export function channelDepsOf(payload: Payload, runtime: Runtime): ChannelDeps {
  const { mailDir, mailFrom, smtpUrl } = runtime
  const mail = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(mailDir, mailFrom)
  return { ...runtime, payload, mail, now: currentTime }
}

export function messagesFor({ payload, telegram, crm, salesEmail, now }: ChannelDeps) {
  return async ({ id, contact, fields, viewing }: NewEnquiry): Promise<NewMessage[]> => {
    const visitor = mailAddressOf(contact)
    const { mailboxFor } = await readSender(payload)
    const messages = messagesOf(
      'enquiry-taken',
      { enquiry: id },
      {
        sales: atAddress(mailboxFor(fields, salesEmail)),
        chat: ifSetUp(telegram),
        crm: ifSetUp(crm),
        visitor: atAddress(visitor),
      },
    )
    if (!viewing) return messages
    const about = { enquiry: id, viewing: viewing.id }
    const booked = { id: viewing.id, enquiry: id, start: Date.parse(viewing.slot), visitor }
    return [
      ...messages,
      ...messagesOf('viewing-taken-with-enquiry', about, { host: [{}] }),
      ...viewingReminders(booked, now()),
    ]
  }
}

export function channelsOf(deps: ChannelDeps): Record<Channel, Send> {
  const { payload, mail, telegram, crm, adminUrl, now } = deps

  async function mailOf(
    message: OutgoingMessage,
    enquiry: EnquiryMessage | null,
    settings: EnquirySettings,
  ): Promise<MailContent | null> {
    const panelUrl = `${adminUrl}/collections/enquiries/${message.enquiryId}`
    if (isToOwner(message.kind)) {
      const { company } = senderOf(settings)
      const mail = enquiry && { enquiry, company, panelUrl, siteOrigin: deps.siteOrigin }
      return mail && ownerMail(payload, message, mail, now())
    }
    if (isOfHolding(message.kind)) {
      const { company } = senderOf(settings)
      return holdingMail(payload, message, enquiry, { adminUrl, company })
    }
    if (message.content) return completeMail(message.content, settings)
    if (!enquiry) return null
    if (isOfViewing(message)) return viewingMailOf(deps, message, enquiry, settings)
    if (!message.recipient) return null
    if (message.kind === 'unit-free-visitor') {
      const { company } = senderOf(settings)
      const { siteOrigin } = deps
      return unitFreeMail(payload, { enquiry, to: message.recipient }, { company, siteOrigin })
    }
    return message.kind === 'enquiry-visitor'
      ? mailToVisitor(message, enquiry, message.recipient, settings)
      : mailToSales(enquiry, message.recipient, settings)
  }

  /** A mail whose whole content is stored: about an erased enquiry, or to an account. */
  function completeMail(given: unknown, settings: EnquirySettings) {
    const content = z.union([accountMail, mailContent]).parse(given)
    if ('html' in content) return content
    return composeAccountMail(content, senderOf(settings).company)
  }

  async function mailToVisitor(
    message: OutgoingMessage,
    enquiry: EnquiryMessage,
    to: string,
    settings: EnquirySettings,
  ) {
    const viewing = await viewingOfEnquiry(payload.db.drizzle, enquiry.id)
    if (viewing) {
      return viewingMailOf(deps, { ...message, kind: 'viewing-booked-visitor' }, enquiry, settings)
    }
    const { company } = senderOf(settings)
    return enquiryMailForVisitor(enquiry, company, to, await brochureFor(enquiry))
  }

  async function mailToSales(
    enquiry: EnquiryMessage,
    to: string,
    settings: EnquirySettings,
  ): Promise<MailContent> {
    const { company, salesLocale: team } = senderOf(settings)
    const panelUrl = `${adminUrl}/collections/enquiries/${enquiry.id}`
    const mail = await enquiryMailForSales({
      enquiry,
      company,
      to,
      panelUrl,
      team,
      siteOrigin: deps.siteOrigin,
    })
    const viewing = await viewingOfEnquiry(payload.db.drizzle, enquiry.id)
    if (!viewing || viewing.host.email) return mail
    // Addressed to sales, because the host has no address.
    const details = viewingDetails(deps, settings, viewing, enquiry, team)
    return { ...mail, calendar: invitationForHost({ viewing, details, to, panelUrl }, team, now()) }
  }

  /** Link to the brochure, valid for seven days from the mail; the catalogue if the project has none. */
  async function brochureFor({ form, locale, project }: EnquiryMessage): Promise<string | null> {
    if (form !== 'catalog') return null
    const slug = project && (await hasBrochure(payload, project.slug, locale)) ? project.slug : null
    const path = brochurePath(slug, locale)
    return deps.siteOrigin + signedBrochureLink(path, deps.intakeToken, now())
  }

  /** `Reply-To` of a mail to a visitor, so that replies reach sales; the sender's mailbox may be unread. */
  function answersTo({ kind }: OutgoingMessage, settings: EnquirySettings): string | undefined {
    if (!isToOutsider(kind)) return undefined
    return senderOf(settings).salesMailbox(deps.salesEmail) ?? undefined
  }

  const enquiryOf = ({ enquiryId }: OutgoingMessage) =>
    enquiryId ? readEnquiryMessage(payload, enquiryId) : null

  /** The enquiry or viewing of a message; `null` if it was erased or no longer applies. */
  async function subjectOf(message: OutgoingMessage) {
    const enquiry = await enquiryOf(message)
    if (!enquiry || !isOfViewing(message)) return enquiry && { enquiry, current: null }
    const current = await currentViewing(deps, message, enquiry)
    return current && { enquiry, current }
  }

  async function enquiryText(message: OutgoingMessage, team: Locale) {
    const subject = await subjectOf(message)
    return subject && telegramText(subject, deps, team)
  }

  // Messages of an erased enquiry count as sent.
  return {
    mail: async (message) => {
      const enquiry = await enquiryOf(message)
      // Read the settings once, because that is most of a mail's cost.
      const settings = await readEnquirySettings(payload)
      const content = await mailOf(message, enquiry, settings)
      if (!content) return
      if (isToOutsider(message.kind)) {
        const passing = { ...message, to: content.to }
        await passMailLimit(payload, passing, { secret: deps.secret, now: now() })
      }
      const replyTo = content.replyTo ?? answersTo(message, settings)
      await mail.send({ ...content, replyTo, deliveryId: message.deliveryId })
      // The wish ends with this mail, because the form has promised exactly one.
      if (message.kind === 'unit-free-visitor' && enquiry) {
        await stopWaiting(payload.db.drizzle, enquiry.id)
      }
    },
    telegram: async (message) => {
      if (!telegram) throw new Error('Telegram is not configured')
      const { salesLocale } = await readSender(payload)
      const text = isOfHolding(message.kind)
        ? await holdingChatText(payload, message, adminUrl, salesLocale)
        : await enquiryText(message, salesLocale)
      if (text === null) return
      await sendTelegram(telegram, text, now(), (chat) =>
        payload.logger.warn({
          chat,
          msg: 'The Telegram group has this id now: set TELEGRAM_CHAT_ID',
        }),
      )
    },
    webhook: async (message) => {
      if (!crm) throw new Error('The CRM is not configured')
      const subject = await subjectOf(message)
      if (!subject) return
      const { current, enquiry } = subject
      const event = current ? viewingEvent(current, now()) : enquiryEvent(enquiry)
      await sendWebhook(crm, message.deliveryId, event, now())
    },
  }
}

/** Whether the project has a brochure: it must be published and complete in the language. */
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

const isOfViewing = ({ kind }: OutgoingMessage) => kind.startsWith('viewing-')

/** The viewing of a message and its event; `null` if the message no longer applies. */
async function currentViewing(
  { now, payload }: ChannelDeps,
  { viewingId, kind }: Pick<OutgoingMessage, 'viewingId' | 'kind'>,
  enquiry: EnquiryMessage,
) {
  const db = payload.db.drizzle
  const message = viewingMessage(kind)
  const viewing = await (viewingId ? viewingById(db, viewingId) : viewingOfEnquiry(db, enquiry.id))
  if (!viewing || !message) return null
  // Skip, because a later change has its own message.
  const isCancelled = viewing.status === 'cancelled'
  if (isCancelled !== (message.event === 'cancelled')) return null
  const isAhead = viewing.status === 'booked' && viewing.start > now()
  return message.event === 'reminder' && !isAhead ? null : { viewing, ...message }
}

/** A mail about the current state of a viewing; `null` if it no longer applies. */
async function viewingMailOf(
  deps: ChannelDeps,
  message: OutgoingMessage,
  enquiry: EnquiryMessage,
  settings: EnquirySettings,
): Promise<MailContent | null> {
  const { adminUrl, now, payload } = deps
  const { recipient } = message
  if (message.kind === 'viewing-passed-host') return passedMailOf(deps, message, enquiry, settings)
  const current = await currentViewing(deps, message, enquiry)
  if (!current) return null
  const { viewing, event, audience } = current
  const { company, salesMailbox, salesLocale } = senderOf(settings)
  const locale = audience === 'visitor' ? enquiry.locale : salesLocale
  const details = viewingDetails(deps, settings, viewing, enquiry, locale)
  const mail = { viewing, enquiry, details, company, now: now() }
  if (audience === 'visitor') {
    return recipient ? viewingMailForVisitor({ ...mail, to: recipient }, event) : null
  }
  // If the host has no address, sales get the mail, except about a new enquiry, because they have its own mail.
  const to = viewing.host.email ?? (audience === 'host' ? null : salesMailbox(deps.salesEmail))
  if (!to) return null
  const panelUrl = `${adminUrl}/collections/enquiries/${enquiry.id}`
  const history = await historyOf(payload, enquiry, locale)
  return viewingMailForSales({ ...mail, to, panelUrl, history }, event, locale)
}

/** A mail that removes a viewing from the calendar of its former host. */
async function passedMailOf(
  deps: ChannelDeps,
  { viewingId, recipient }: OutgoingMessage,
  enquiry: EnquiryMessage,
  settings: EnquirySettings,
): Promise<MailContent | null> {
  const { adminUrl, now, payload } = deps
  const found = viewingId ? await viewingById(payload.db.drizzle, viewingId) : null
  // The viewing may have been given back to this host.
  if (!found || !recipient || found.host.email === recipient) return null
  const { company, salesLocale } = senderOf(settings)
  const viewing = { ...found, status: 'cancelled' as const }
  const details = viewingDetails(deps, settings, viewing, enquiry, salesLocale)
  const panelUrl = `${adminUrl}/collections/enquiries/${enquiry.id}`
  const mail = { viewing, enquiry, details, company, now: now(), to: recipient, panelUrl }
  return viewingMailForSales({ ...mail, history: [] }, 'passed', salesLocale)
}
