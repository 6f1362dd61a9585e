import { keepFilesUsable } from '@alun/platform/run-service'
import { isStartError } from '@alun/platform/start-error'
import { databaseReason } from '../src/core/database/database-reason.ts'
import { isLostConnection } from '../src/operations/postgres/embedded-server.ts'

/** Runs a command as this process: what an operator can mend is reported in one line. */
export function runCommand(work: () => Promise<void>): void {
  keepFilesUsable()
  work().then(
    () => process.exit(0),
    (cause: unknown) => {
      console.error(isStartError(cause) ? cause.message : (ofSystem(cause) ?? cause))
      process.exit(1)
    },
  )
}

/** What the database, SQLite or the system says; a mistake of ours needs its stack. */
function ofSystem(cause: unknown): string | null {
  const isOfSystem =
    cause instanceof Error && ('syscall' in cause || 'errcode' in cause || isLostConnection(cause))
  return isOfSystem ? cause.message : databaseReason(cause)
}
