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
    // End the process, because a service that is not ready only answers errors. The supervisor restarts it
    // unless a setting is wrong.
    process.exit(statusOfStart(cause))
  })
}

/** The store's error of a failed upload, which Payload reports as a problem of the file. */
async function whyNoStore(cause: unknown): Promise<string | null> {
  const { s3 } = runtimeOfProcess()
  return s3 && !isStartError(cause) ? whyStoreRefuses(s3) : null
}
