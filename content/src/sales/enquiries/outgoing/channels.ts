import { currentTime } from '@alun/contract/rules/current-time'
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
import type { OutgoingMessage } from '../../../core/outbox/message-content.ts'
import { isMessageKind, messageFacts, messageKinds } from '../../../core/outbox/message-kind.ts'
import { ofLaterRelease } from '../../../core/outbox/not-sent.ts'
import { sendTelegram } from '../../../core/outbox/telegram.ts'
import { sendWebhook } from '../../../core/outbox/webhook.ts'
import type { Send } from '../../../core/outbox/worker.ts'
import type { Runtime } from '../../../core/settings/runtime.ts'
import { mailAddressOf } from '../../message-texts/contact-links.ts'
import { readEnquiryMessage } from '../../message-texts/enquiry-message.ts'
import { atAddress, ifSetUp, messagesOf } from '../../message-texts/message-table.ts'
import { readEnquirySettings, readSender, senderOf } from '../../message-texts/sender.ts'
import { viewingReminders } from '../../viewings/viewing-messages.ts'
import type { NewEnquiry } from '../take-enquiry.ts'
import { type Composition, compositionOf } from './compositions.ts'
import type { Compose, CompositionDeps, Given } from './given.ts'

interface ChannelDeps extends CompositionDeps, Pick<Runtime, 'crm' | 'telegram'> {
  mail: MailTransport
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
  const { payload, mail, telegram, crm, now } = deps

  /** Writes a message, or `null` if it no longer applies, as about an erased enquiry: then it counts as sent. */
  async function written<Text>(
    message: OutgoingMessage,
    on: (way: Composition) => Compose<Text> | undefined,
  ) {
    const { enquiryId, kind } = message
    if (!isMessageKind(kind)) throw ofLaterRelease(kind, now())
    const enquiry = enquiryId ? await readEnquiryMessage(payload, enquiryId) : null
    if (enquiry?.isOfLaterRelease) throw ofLaterRelease('the form of the enquiry', now())
    // Read the settings once, because that is most of a mail's cost.
    const settings = await readEnquirySettings(payload)
    const given: Given = { deps, message, enquiry, settings, sender: senderOf(settings) }
    const composition = compositionOf(kind)
    const compose = on(composition)
    if (!compose) throw new Error(`Messages of the kind ${kind} do not take this channel`)
    return { content: await compose(given), given, kind, whenMailed: composition.whenMailed }
  }

  return {
    mail: async (message) => {
      const { content, given, kind, whenMailed } = await written(message, (on) => on.mail)
      if (!content) return
      const { cause } = messageKinds[kind]
      if (cause) {
        const passing = {
          ...{ attempts: message.attempts, to: content.to },
          cause: isOfStaff(message) ? `viewing ${message.viewingId}` : cause,
        }
        await passMailLimit(payload, passing, { secret: deps.secret, now: now() })
      }
      // Replies of a visitor reach sales; the sender's mailbox may be unread.
      const answersTo = cause ? given.sender.salesMailbox(deps.salesEmail) : null
      const replyTo = content.replyTo ?? answersTo ?? undefined
      await mail.send({ ...content, replyTo, deliveryId: message.deliveryId })
      await whenMailed?.(given)
    },
    telegram: async (message) => {
      if (!telegram) throw new Error('Telegram is not configured')
      const { content } = await written(message, (on) => on.telegram)
      if (content === null) return
      await sendTelegram(telegram, content, now(), (chat) =>
        payload.logger.warn({
          chat,
          msg: 'The Telegram group has this id now: set TELEGRAM_CHAT_ID',
        }),
      )
    },
    webhook: async (message) => {
      if (!crm) throw new Error('The CRM is not configured')
      const { content } = await written(message, (on) => on.webhook)
      if (content) await sendWebhook(crm, message.deliveryId, content, now())
    },
  }
}

const byStaff = z.object({ account: z.string() })

/** Whether staff or the clock cause a mail about a viewing, so that no mails of strangers use up its count. */
function isOfStaff({ content, kind }: OutgoingMessage): boolean {
  const viewing = messageFacts(kind)?.viewing
  return viewing?.event === 'reminder' || (viewing != null && byStaff.safeParse(content).success)
}
