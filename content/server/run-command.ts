import { isStartError } from '@alun/platform/start-error'
import { databaseFault } from '../src/core/database/database-fault.ts'

/** Runs a command as this process: what an operator can mend is told in one line. */
export function runCommand(work: () => Promise<void>): void {
  work().then(
    () => process.exit(0),
    (cause: unknown) => {
      console.error(isStartError(cause) ? cause.message : (databaseFault(cause) ?? cause))
      process.exit(1)
    },
  )
}
