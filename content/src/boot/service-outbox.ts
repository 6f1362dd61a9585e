import type { Payload } from 'payload'
import { eraseOldEvents } from '../auth/audit-retention.ts'
import { attachmentStore } from '../leads/attachment-store.ts'
import { channelDepsOf } from '../leads/messages/channel-deps.ts'
import { channelsOf, readSender } from '../leads/messages/channels.ts'
import { sweepOrphans } from '../leads/orphan-files.ts'
import { eraseOutdated } from '../leads/retention.ts'
import { salesWords } from '../leads/sales-words.ts'
import { salesLanguage } from '../model/values/sales-language.ts'
import { sendTelegram } from '../outbox/telegram.ts'
import { type Outbox, startOutbox } from '../outbox/worker.ts'
import type { Runtime } from '../settings/runtime.ts'

const retentionEveryMs = 6 * 3_600_000

/** Starts to send messages, and to erase data past its retention; once for a process. */
export function startServiceOutbox(payload: Payload, runtime: Runtime): Outbox {
  const deps = channelDepsOf(payload, runtime)
  const outbox = startOutbox({
    payload,
    send: channelsOf(deps),
    now: Date.now,
    chance: Math.random,
    alert: ({ late, waiting }) => {
      if (!late) {
        payload.logger.info({ msg: 'Messages leave in time again' })
        return
      }
      payload.logger.error({ waiting, msg: 'Messages have been waiting for over two minutes' })
      void notifyOfDelay(payload, runtime, waiting)
    },
  })
  const tidy = () =>
    eraseOutdated(payload, Date.now()).then(
      (erased) => {
        if (erased > 0) payload.logger.info({ erased, msg: 'Outdated enquiries were erased' })
      },
      (cause: unknown) =>
        payload.logger.error({ err: cause, msg: 'Outdated enquiries could not be erased' }),
    )
  const forget = () =>
    eraseOldEvents(payload.db.drizzle, Date.now()).then(
      (erased) => {
        if (erased > 0)
          payload.logger.info({ erased, msg: 'Old events of the audit log were erased' })
      },
      (cause: unknown) =>
        payload.logger.error({ err: cause, msg: 'Old events could not be erased' }),
    )
  const store = attachmentStore(runtime)
  const sweep = () =>
    sweepOrphans(payload, store, Date.now()).then(
      ({ kept, removed }) => {
        if (removed > 0) payload.logger.info({ removed, msg: 'Files of no enquiry were removed' })
        if (kept > 0) {
          payload.logger.error({
            kept,
            msg: 'Most files of enquiries are unknown to the database: they are left as they are',
          })
        }
      },
      (cause: unknown) =>
        payload.logger.error({ err: cause, msg: 'Files of no enquiry could not be looked for' }),
    )
  void tidy().then(sweep).then(forget)
  const tidying = setInterval(() => void tidy().then(sweep).then(forget), retentionEveryMs)
  return {
    stop: async () => {
      clearInterval(tidying)
      await outbox.stop()
      deps.mail.close()
    },
  }
}

/** By the way that may still be open; the settings are asked for the language if they can be. */
async function notifyOfDelay(payload: Payload, { adminUrl, telegram }: Runtime, waiting: number) {
  if (!telegram) return
  const team = await readSender(payload).then(
    ({ team }) => team,
    () => salesLanguage,
  )
  const text = salesWords[team].late(waiting, `${adminUrl}/collections/deliveries`)
  await sendTelegram(telegram, text).catch(() => undefined)
}
