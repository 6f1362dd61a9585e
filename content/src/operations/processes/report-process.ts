import { reportEveryMs } from '@alun/contract/schema/process-report'
import type { Payload } from 'payload'
import { isDatabaseAway } from '../../core/http/api-error.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { type Fingerprints, saveReport } from './processes.ts'

/** Says that this content process is alive, until it is stopped. */
export async function reportProcess(payload: Payload, runtime: Runtime, shared: Fingerprints) {
  const startedAt = new Date().toISOString()
  const { build, instance: name } = runtime
  const report = (ended: boolean) =>
    saveReport(
      payload.db.drizzle,
      'content',
      { name, build, startedAt, ended, spool: null, missingWords: {} },
      shared,
    )
  await report(false)
  const failed = (err: unknown) => {
    // A database that is away is reported by others.
    if (!isDatabaseAway(err)) payload.logger.error({ err, msg: 'A process cannot report itself' })
  }
  const timer = setInterval(() => void report(false).catch(failed), reportEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await report(true).catch(failed)
    },
  }
}
