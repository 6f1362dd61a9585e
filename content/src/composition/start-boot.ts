import { isStartError, statusOfStart } from '@alun/platform/start-error'
import { databaseReason } from '../core/database/database-reason.ts'
import { runtimeOfProcess } from '../core/settings/runtime.ts'
import { whyStoreRefuses } from '../publishing/media/file-store.ts'
import { boot } from './boot.ts'
import { reasonOf } from './config/service-log.ts'
import { whyNotWritable, withDisk } from './data-folder-probe.ts'

/** Boots while the server is already running, so that `/healthz` can report the start. */
export function startBoot(): void {
  boot().catch(async (cause: unknown) => {
    const reason = databaseReason(cause) ?? (await whyNoStore(cause)) ?? reasonOf(cause)
    console.error(`The content service could not start: ${withDisk(reason, whyNotWritable())}`)
    // The supervisor starts it again unless a setting is wrong; a service that is not ready answers only errors.
    process.exit(statusOfStart(cause))
  })
}

/** An upload that fails is told by Payload as a problem of the file, whatever the store says. */
async function whyNoStore(cause: unknown): Promise<string | null> {
  const { s3 } = runtimeOfProcess()
  return s3 && !isStartError(cause) ? whyStoreRefuses(s3) : null
}
