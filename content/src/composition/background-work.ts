import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Payload } from 'payload'
import { eraseExpired } from '../accounts/session-store.ts'
import { forgetLiveChanges } from '../core/changes/live-table.ts'
import { monthsBefore } from '../core/database/months-before.ts'
import { sendTelegram } from '../core/outbox/telegram.ts'
import { type ChannelDelay, type Outbox, startOutbox } from '../core/outbox/worker.ts'
import { deleteEventsBefore } from '../core/payload/audit-event-rows.ts'
import type { Runtime } from '../core/settings/runtime.ts'
import { mailWords } from '../core/words/mail-words.ts'
import { beginAlert, endAlert } from '../operations/processes/processes.ts'
import { salesLanguage } from '../publishing/editorial/sales-language.ts'
import { attachmentFiles, mediaFiles } from '../publishing/media/file-store.ts'
import { makePictures } from '../publishing/media/make-pictures.ts'
import { sweepOrphans } from '../publishing/media/orphan-files.ts'
import { runScheduledChanges } from '../publishing/scheduling/run-scheduled.ts'
import {
  type ChannelDeps,
  channelDepsOf,
  channelsOf,
  receiversOf,
} from '../sales/enquiries/outgoing/channels.ts'
import { eraseOutdated } from '../sales/enquiries/retention.ts'
import { writeMoment } from '../sales/message-texts/enquiry-facts.ts'
import { markPicture } from '../sales/message-texts/mark-picture.ts'
import { readSender } from '../sales/message-texts/sender.ts'
import { isStopping } from './boot-state.ts'

const cleanupEveryMs = 6 * 3_600_000
/** How long events of the audit log are stored. */
const monthsOfEvents = 12
const scheduleEveryMs = 10_000
const picturesEveryMs = 1_000

/** Starts sending messages, making pictures and deleting outdated data; once in a process. */
export function startBackgroundWork(payload: Payload, runtime: Runtime): Outbox {
  const { logger } = payload
  const deps = channelDepsOf(payload, runtime)
  const outbox = startOutbox({
    payload,
    send: channelsOf(deps),
    receivers: receiversOf(deps),
    now: Date.now,
    random: Math.random,
    watchEveryMs: 15_000,
    alert: async (delay) => {
      const { channel, late, reason, since, waiting } = delay
      const db = payload.db.drizzle
      const name = `late-${channel}`
      if (!late) {
        if (await endAlert(db, name))
          logger.info({ channel, msg: 'Messages are sent in time again' })
        return
      }
      if (!(await beginAlert(db, name))) return
      const began = since === null ? null : new Date(since).toISOString()
      const msg = 'Messages have been waiting for over two minutes'
      logger.error({ channel, waiting, since: began, reason, msg })
      void notifyOfDelay(payload, runtime, deps, delay).catch((err: unknown) =>
        logger.error({ err, channel, msg: 'Sales could not be told that messages are late' }),
      )
    },
  })

  const stores = { attachments: attachmentFiles(runtime), media: mediaFiles(runtime) }
  const sweep = async (files: keyof typeof stores) => {
    const { removed, spared } = await sweepOrphans(payload, files, stores[files], Date.now())
    if (removed > 0) logger.info({ files, removed, msg: 'Files without a record were deleted' })
    if (spared === 0) return
    const msg = 'Most files are unknown to the database, so none was deleted'
    logger.error({ files, spared, msg })
  }
  const tasks: Record<string, () => Promise<void>> = {
    'outdated enquiries': async () => {
      const erased = await eraseOutdated(payload, Date.now())
      if (erased > 0) logger.info({ erased, msg: 'Outdated enquiries were deleted' })
    },
    'files without an enquiry': () => sweep('attachments'),
    'files without a record': () => sweep('media'),
    'outdated changes': () => forgetLiveChanges(payload.db.drizzle),
    'expired sessions': () => eraseExpired(payload.db.drizzle, Date.now()),
    'outdated events': async () => {
      const outdated = monthsBefore(Date.now(), monthsOfEvents)
      const erased = await deleteEventsBefore(payload.db.drizzle, outdated)
      if (erased > 0) logger.info({ erased, msg: 'Outdated events of the audit log were deleted' })
    },
  }
  const cleanUp = async () => {
    for (const [what, work] of Object.entries(tasks)) {
      await work().catch((err: unknown) => logger.error({ err, msg: `Could not delete ${what}` }))
    }
  }
  void cleanUp()
  const scheduled = runScheduledChanges(payload, { everyMs: scheduleEveryMs, isStopping })
  const pictures = makePictures(payload, {
    originals: stores.media,
    derivedDir: runtime.derivedDir,
    everyMs: picturesEveryMs,
    isStopping,
  })
  const cleaning = setInterval(() => void cleanUp(), cleanupEveryMs)
  return {
    stop: async () => {
      clearInterval(cleaning)
      await Promise.all([outbox.stop(), scheduled.stop(), pictures.stop()])
      deps.mail.close()
    },
  }
}

/** Sent directly, not by the outbox that is late, and not by the channel that is. */
async function notifyOfDelay(
  payload: Payload,
  { adminUrl, salesEmail: given, telegram }: Runtime,
  { mail }: Pick<ChannelDeps, 'mail'>,
  { channel, reason, since, waiting }: ChannelDelay,
) {
  // The database may be what fails.
  const sender = await readSender(payload).catch((err: unknown) => {
    payload.logger.warn({ err, msg: 'The settings could not be read for an alert' })
    return null
  })
  const locale = sender?.salesLocale ?? salesLanguage
  const words = mailWords(locale)
  const text = words('sales.late', {
    channel: words(`sales.channels.${channel}`),
    since: writeMoment(new Date(since ?? Date.now()).toISOString(), locale),
    waiting,
    reason: reason === null ? '' : `${reason}.`,
    address: `${adminUrl}/collections/messages`,
  })
  if (telegram && channel !== 'telegram') return sendTelegram(telegram, text)
  const to = sender?.salesMailbox(given) ?? given
  if (!to || !sender || channel === 'mail') return
  const [subject = ''] = text.split(':', 1)
  await mail.send({
    to,
    subject: `${subject} · ${sender.company.name}`,
    text,
    html: String(html`<p>${text}</p>`),
    deliveryId: `msg_${randomUUID().replaceAll('-', '')}`,
    mark: await markPicture(sender.company.look),
  })
}
