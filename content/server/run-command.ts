import { allowOwnAccess } from '@alun/platform/run-service'
import { isStartError } from '@alun/platform/start-error'
import { isOfSqlite } from '@alun/platform/system-error'
import { databaseReason } from '../src/core/database/database-reason.ts'
import { isLostConnection } from '../src/operations/postgres/embedded-server.ts'

/** Runs a command as this process; reports faults that an operator can fix in one line. */
export function runCommand(work: () => Promise<void>): void {
  allowOwnAccess()
  work().then(
    () => process.exit(0),
    (cause: unknown) => {
      console.error(isStartError(cause) ? cause.message : (ofSystem(cause) ?? cause))
      process.exit(1)
    },
  )
}

/**
 * The message of an error of the database, SQLite or the system; `null` for our own errors, which need their
 * stack.
 */
function ofSystem(cause: unknown): string | null {
  const isOfSystem =
    isOfSqlite(cause) || (cause instanceof Error && ('syscall' in cause || isLostConnection(cause)))
  return isOfSystem ? cause.message : databaseReason(cause)
}
