import { databaseFault } from '../core/database/database-fault.ts'
import { boot } from './boot.ts'
import { reasonOf } from './config/service-log.ts'
import { whyNotWritable, withDisk } from './data-folder-probe.ts'

/** Boots while the server is already running, so that `/healthz` can report the start. */
export function startBoot(): void {
  boot().catch((cause: unknown) => {
    const reason = databaseFault(cause) ?? reasonOf(cause)
    console.error(`The content service could not start: ${withDisk(reason, whyNotWritable())}`)
    // The supervisor restarts the process; a service that is not ready answers only errors.
    process.exit(1)
  })
}
