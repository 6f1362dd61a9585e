import { reportEveryMs } from '@alun/contract/schema/process-report'
import type { Payload } from 'payload'
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
  // What fails is a database that is away, which others report.
  const timer = setInterval(() => void report(false).catch(() => undefined), reportEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await report(true).catch(() => undefined)
    },
  }
}
