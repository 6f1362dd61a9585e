import type { Payload } from 'payload'
import { monthsBefore } from '../core/database/months-before.ts'
import { sendTelegram } from '../core/outbox/telegram.ts'
import { type Outbox, startOutbox } from '../core/outbox/worker.ts'
import { deleteEventsBefore } from '../core/payload/audit-event-rows.ts'
import type { Runtime } from '../core/settings/runtime.ts'
import { mailWords } from '../core/words/mail-words.ts'
import { beginAlert, endAlert } from '../operations/processes/processes.ts'
import { salesLanguage } from '../publishing/editorial/sales-language.ts'
import { attachmentFiles, mediaFiles } from '../publishing/media/file-store.ts'
import { sweepOrphans } from '../publishing/media/orphan-files.ts'
import { runScheduledChanges } from '../publishing/scheduling/run-scheduled.ts'
import { channelDepsOf, channelsOf } from '../sales/enquiries/outgoing/channels.ts'
import { eraseOutdated } from '../sales/enquiries/retention.ts'
import { readSender } from '../sales/message-texts/sender.ts'
import { isStopping } from './boot-state.ts'

const cleanupEveryMs = 6 * 3_600_000
/** How long events of the audit log are stored. */
const monthsOfEvents = 12
const scheduleEveryMs = 1_000

/** Starts sending messages and deleting outdated data; once in a process. */
export function startBackgroundWork(payload: Payload, runtime: Runtime): Outbox {
  const { logger } = payload
  const deps = channelDepsOf(payload, runtime)
  const outbox = startOutbox({
    payload,
    send: channelsOf(deps),
    now: Date.now,
    random: Math.random,
    watchEveryMs: 15_000,
    alert: async ({ late, waiting }) => {
      const db = payload.db.drizzle
      if (!late) {
        if (await endAlert(db, 'late-messages'))
          logger.info({ msg: 'Messages are sent in time again' })
        return
      }
      if (!(await beginAlert(db, 'late-messages'))) return
      logger.error({ waiting, msg: 'Messages have been waiting for over two minutes' })
      void notifyOfDelay(payload, runtime, waiting)
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
  const cleaning = setInterval(() => void cleanUp(), cleanupEveryMs)
  return {
    stop: async () => {
      clearInterval(cleaning)
      await Promise.all([outbox.stop(), scheduled.stop()])
      deps.mail.close()
    },
  }
}

/** Sent directly, not by the outbox that is late. */
async function notifyOfDelay(payload: Payload, { adminUrl, telegram }: Runtime, waiting: number) {
  if (!telegram) return
  const salesLocale = await readSender(payload).then(
    (sender) => sender.salesLocale,
    () => salesLanguage,
  )
  const text = mailWords(salesLocale)('sales.late', {
    waiting,
    address: `${adminUrl}/collections/messages`,
  })
  await sendTelegram(telegram, text).catch((err: unknown) =>
    payload.logger.warn({ err, msg: 'Sales could not be told that messages are late' }),
  )
}
