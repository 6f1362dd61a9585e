import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { within } from '@alun/platform/repeat'
import { html } from 'hono/html'
import type { Payload } from 'payload'
import type { MailTransport } from '../core/outbox/mail-transport.ts'
import { sendTelegram } from '../core/outbox/telegram.ts'
import type { ChannelDelay } from '../core/outbox/worker.ts'
import type { Runtime } from '../core/settings/runtime.ts'
import { mailWords } from '../core/words/mail-words.ts'
import {
  beginAlert,
  claimAlert,
  endAlert,
  noteAlertSent,
} from '../operations/processes/processes.ts'
import { salesLanguage } from '../publishing/editorial/sales-language.ts'
import { writeMoment } from '../sales/message-texts/enquiry-facts.ts'
import { readSender } from '../sales/message-texts/sender.ts'

interface AlarmDeps extends Pick<Runtime, 'adminUrl' | 'salesEmail' | 'telegram'> {
  payload: Payload
  mail: Pick<MailTransport, 'send'>
}

/** Shorter than the claim of an attempt, so that no other process sends the alarm too. */
const limitMs = 40_000

/**
 * Logs once, over all processes, that messages of a channel are late, and that they no longer are. Sales is notified
 * of the delay alone. A row in the database represents the alarm; sending is retried until it succeeds.
 */
export async function reportDelay(deps: AlarmDeps, delay: ChannelDelay): Promise<void> {
  const { db, logger } = deps.payload
  const { channel, late, reason, since, waiting } = delay
  const name = `late-${channel}`
  if (!late) {
    if (await endAlert(db.drizzle, name))
      logger.info({ channel, msg: 'Messages are sent in time again' })
    return
  }
  if (await beginAlert(db.drizzle, name)) {
    const began = since === null ? null : new Date(since).toISOString()
    const msg = 'Messages have been waiting for over two minutes'
    logger.error({ channel, waiting, since: began, reason, msg })
  }
  const attempt = await claimAlert(db.drizzle, name)
  if (attempt === null) return
  try {
    await within(limitMs, notifyOfDelay(deps, delay))
  } catch (err) {
    const msg = 'Sales could not be notified that messages are late; the alarm will be sent later'
    if (attempt === 1) logger.error({ err, channel, msg })
    return
  }
  await noteAlertSent(db.drizzle, name)
}

/** Sends directly instead of by the outbox, and not by the late channel. */
async function notifyOfDelay(
  { adminUrl, mail, payload, salesEmail: given, telegram }: AlarmDeps,
  { channel, reason, since, waiting }: ChannelDelay,
): Promise<void> {
  const byTelegram = telegram && channel !== 'telegram'
  const sender = await readSender(payload).catch((err: unknown) => {
    // Telegram needs only the language from the settings, so continue without them.
    if (!byTelegram) throw err
    payload.logger.warn({ err, msg: 'The settings could not be read for an alert' })
    return null
  })
  const locale = sender?.salesLocale ?? salesLanguage
  const words = mailWords(locale)
  const text = words('sales.late', {
    channel: words(`sales.channels.${channel}`),
    since: writeMoment(new Date(since ?? currentTime()).toISOString(), locale),
    waiting,
    reason: reason === null ? '' : `${reason}.`,
    address: `${adminUrl}/collections/messages`,
  })
  if (byTelegram) return sendTelegram(telegram, text)
  const to = sender?.salesMailbox(given) ?? given
  if (!to || !sender || channel === 'mail') return
  const [subject = ''] = text.split(':', 1)
  await mail.send({
    to,
    subject: `${subject} · ${sender.company.name}`,
    text,
    html: String(html`<p>${text}</p>`),
    deliveryId: `msg_${randomUUID().replaceAll('-', '')}`,
  })
}
