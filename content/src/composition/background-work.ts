import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { type Repeated, repeat } from '@alun/platform/repeat'
import type { Payload } from 'payload'
import { eraseExpired } from '../accounts/session-store.ts'
import { monthsBefore } from '../core/database/months-before.ts'
import { forgetAccepted } from '../core/ends/marks.ts'
import { startOutbox } from '../core/outbox/worker.ts'
import { deleteEventsBefore } from '../core/payload/audit-event-rows.ts'
import { pruneVersions } from '../core/payload/prune-versions.ts'
import type { Runtime } from '../core/settings/runtime.ts'
import { emptyBin } from '../publishing/bin/bin-endpoints.ts'
import { arrivingFiles, removeLeft } from '../publishing/media/arrived-file.ts'
import { attachmentFiles, mediaFiles } from '../publishing/media/file-store.ts'
import { removeFiles } from '../publishing/media/files-to-remove.ts'
import { makePictures } from '../publishing/media/make-pictures.ts'
import { sweepOrphans } from '../publishing/media/orphan-files.ts'
import { readDrawings } from '../publishing/media/read-drawings.ts'
import { whatStoreLacks } from '../publishing/media/store-marker.ts'
import { runScheduledChanges } from '../publishing/scheduling/run-scheduled.ts'
import { lapseAndNotify } from '../sales/enquiries/notify-waiting.ts'
import { channelDepsOf, channelsOf } from '../sales/enquiries/outgoing/channels.ts'
import { eraseOutdated } from '../sales/enquiries/retention.ts'
import { scanFiles } from '../sales/enquiries/scan-files.ts'
import { clamdScan, laterScan, noScan } from '../sales/enquiries/virus-scan.ts'
import { isStopping } from './process-state.ts'
import { reportDelay } from './report-delay.ts'
import { noteStore } from './start/lacking-uploads.ts'
import { storeProblem } from './start/start-problems.ts'

const cleanupEveryMs = 6 * 3_600_000
const cleanupLimitMs = 3_600_000
const monthsOfEvents = 12
const holdingsEveryMs = 1_000
const picturesEveryMs = 1_000
/** Pauses between checks for due messages and changes, for files of deleted records and files to scan. */
const usualPauses = { messagesMs: 1_000, changesMs: 10_000, removalMs: 60_000, scanMs: 30_000 }

interface BackgroundWork {
  /** Loops whose results people wait for, by name. */
  loops: Readonly<Record<string, Repeated>>
  stop: () => Promise<void>
}

/** Starts sending messages, making pictures and deleting outdated data; once in a process. */
export function startBackgroundWork(
  payload: Payload,
  runtime: Runtime,
  pauses: Partial<typeof usualPauses> = {},
): BackgroundWork {
  const { changesMs, messagesMs, removalMs, scanMs } = { ...usualPauses, ...pauses }
  const { logger } = payload
  const scan = runtime.clamdUrl ? clamdScan(runtime.clamdUrl, laterScan) : noScan
  const deps = channelDepsOf(payload, runtime)
  const outbox = startOutbox({
    payload,
    send: channelsOf(deps),
    now: currentTime,
    random: Math.random,
    pollEveryMs: messagesMs,
    watchEveryMs: 15_000,
    alert: (delay) => reportDelay({ ...runtime, payload, mail: deps.mail }, delay),
  })

  const stores = { attachments: attachmentFiles(runtime), media: mediaFiles(runtime) }
  const sweep = async (files: keyof typeof stores) => {
    const lacking = await whatStoreLacks(payload, files, stores[files])
    noteStore(files, lacking)
    // Nothing is swept, because the store may be that of another database.
    if (lacking) return logger.error(storeProblem(runtime, lacking))
    const { removed, spared } = await sweepOrphans(payload, files, stores[files], currentTime())
    if (removed > 0) logger.info({ files, removed, msg: 'Files without a record were deleted' })
    if (spared === 0) return
    const msg = 'Most files are unknown to the database, so none was deleted'
    logger.error({ files, spared, msg })
  }
  const tasks: Record<string, () => Promise<void>> = {
    'outdated enquiries': async () => {
      const erased = await eraseOutdated(payload, currentTime())
      if (erased > 0) logger.info({ erased, msg: 'Outdated enquiries were deleted' })
    },
    'files without an enquiry': () => sweep('attachments'),
    'files without a record': () => sweep('media'),
    'files that were left while they arrived': () =>
      removeLeft(arrivingFiles(runtime.dataDir).tempFileDir, currentTime()),
    'expired sessions': () => eraseExpired(payload.db.drizzle, currentTime()),
    'outdated events': async () => {
      const outdated = monthsBefore(currentTime(), monthsOfEvents)
      const erased = await deleteEventsBefore(payload.db.drizzle, outdated)
      if (erased > 0) logger.info({ erased, msg: 'Outdated events of the audit log were deleted' })
    },
  }
  const daily: Record<string, () => Promise<void>> = {
    'old versions': () => pruneVersions(payload, currentTime()),
    'records in the bin': () => emptyBin(payload, currentTime()),
    'answers about what is gone': () => forgetAccepted(payload),
  }
  const cleanUp = (everyMs: number, all: typeof tasks) =>
    repeat(
      everyMs,
      async (signal) => {
        for (const [what, work] of Object.entries(all)) {
          if (signal.aborted) return
          await work().catch((err: unknown) =>
            logger.error({ err, msg: `Could not delete ${what}` }),
          )
        }
      },
      (err) => logger.error({ err, msg: 'Outdated data could not be deleted' }),
      { firstMs: 0, limitMs: cleanupLimitMs },
    )
  const cleaning = [cleanUp(cleanupEveryMs, tasks), cleanUp(dayLength, daily)]
  const scanning = repeat(
    scanMs,
    (signal) => scanFiles({ payload, files: stores.attachments, scan, now: currentTime() }, signal),
    (err) => logger.error({ err, msg: 'Files could not be scanned for viruses yet' }),
    { firstMs: 0, limitMs: cleanupLimitMs },
  )
  const removing = repeat(
    removalMs,
    (signal) => removeFiles(payload, stores, signal),
    (err) => logger.error({ err, msg: 'Files of deleted records could not be removed yet' }),
  )
  const scheduled = runScheduledChanges(payload, { everyMs: changesMs, isStopping })
  const holdings = repeat(
    holdingsEveryMs,
    (signal) => {
      const hasChat = runtime.telegram !== undefined
      return lapseAndNotify(payload, { hasChat, now: currentTime(), signal })
    },
    (err) => {
      if (!isStopping()) logger.error({ err, msg: 'Reservations cannot be ended' })
    },
    { firstMs: 0 },
  )
  const drawings = readDrawings(payload, { originals: stores.media, isStopping })
  const pictures =
    runtime.picturesAhead &&
    makePictures(payload, {
      originals: stores.media,
      derivedDir: runtime.derivedDir,
      everyMs: picturesEveryMs,
      isStopping,
    })
  return {
    loops: { ...outbox.loops, scheduled, holdings },
    stop: async () => {
      const making = pictures ? pictures.stop() : null
      await Promise.all([
        outbox.stop(),
        scheduled.stop(),
        holdings.stop(),
        making,
        ...cleaning.map((each) => each.stop()),
        removing.stop(),
        scanning.stop(),
        drawings.stop(),
      ])
      deps.mail.close()
    },
  }
}
