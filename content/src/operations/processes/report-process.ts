import { currentTime } from '@alun/contract/rules/current-time'
import { repeat } from '@alun/platform/repeat'
import type { Payload } from 'payload'
import type { Runtime } from '../../core/settings/runtime.ts'
import { type Fingerprints, saveReport } from './processes.ts'

const reportEveryMs = 15_000

/** Reports that this content process is alive, until it stops. */
export async function reportProcess(payload: Payload, runtime: Runtime, shared: Fingerprints) {
  const startedAt = new Date(currentTime()).toISOString()
  const { build, instance: name } = runtime
  const report = (ended: boolean) =>
    saveReport(payload.db.drizzle, { name, build, startedAt, ended }, shared)
  await report(false)
  const failed = (err: unknown) =>
    payload.logger.error({ err, msg: 'A process cannot report itself' })
  const loop = repeat(reportEveryMs, () => report(false), failed)
  return {
    stop: async () => {
      await loop.stop()
      await report(true).catch(failed)
    },
  }
}
