import { statfs } from 'node:fs/promises'
import { resultWithin } from '@alun/platform/repeat'
import type { Payload } from 'payload'
import { z } from 'zod'
import { queueState } from '../../core/outbox/message-rows.ts'
import { delaysOf } from '../../core/outbox/worker.ts'
import { failedSignIns } from '../../core/payload/audit-event-rows.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { notedBackup } from '../../operations/backup/backup-note.ts'
import { countDue } from '../../publishing/media/due-picture-rows.ts'
import { scheduleState } from '../../publishing/scheduling/scheduled-changes.ts'
import { countUnscanned } from '../../sales/enquiries/unscanned-rows.ts'
import { enquiryCounts } from '../../sales/rows/enquiry-rows.ts'
import type { Measured } from './service-metrics.ts'

const size = z.object({ size: z.number() })

/** Shorter than the usual timeout of a metrics collector. */
const timeoutMs = 2_000

/** Reads figures of the database and the disk that counters of a process cannot know. */
export async function measure(
  payload: Payload,
  { build, dataDir }: Pick<Runtime, 'build' | 'dataDir'>,
  now: number,
): Promise<Measured> {
  const { drizzle: db, pool } = payload.db
  const [
    outbox,
    enquiries,
    backupAgeSeconds,
    scheduled,
    rejected,
    picturesDue,
    filesUnscanned,
    databaseBytes,
    disk,
  ] = await Promise.all([
    resultWithin(timeoutMs, async () => {
      const state = await queueState(db, now)
      const ageOf = (since: number | null) => (since === null ? 0 : Math.max(0, now - since) / 1000)
      const channels = delaysOf(state, now).map(({ since, ...delay }) => ({
        ...delay,
        oldestSeconds: ageOf(since),
      }))
      const { dead, oldest, waiting } = state
      return { waiting, dead, oldestSeconds: ageOf(oldest), channels }
    }),
    resultWithin(timeoutMs, () => enquiryCounts(db)),
    // Infinite before the first backup, so that the alert notices a timer that never ran.
    resultWithin(timeoutMs, async () => (now - ((await notedBackup(db)) ?? -Infinity)) / 1000),
    resultWithin(timeoutMs, () => scheduleState(payload)),
    resultWithin(timeoutMs, () => failedSignIns(db, now)),
    resultWithin(timeoutMs, () => countDue(db)),
    resultWithin(timeoutMs, () => countUnscanned(db)),
    resultWithin(timeoutMs, async () => {
      const { rows } = await pool.query(
        'select pg_database_size(current_database())::float8 as size',
      )
      return size.parse(rows[0]).size
    }),
    resultWithin(timeoutMs, () => statfs(dataDir)),
  ])
  return {
    outbox,
    enquiries: enquiries,
    backupAgeSeconds,
    scheduled,
    failedSignIns: rejected,
    picturesDue,
    filesUnscanned,
    databaseBytes,
    diskFreeBytes: disk && disk.bavail * disk.bsize,
    build,
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  }
}
