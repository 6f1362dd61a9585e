import { StartError } from '@alun/platform/start-error'

/** A database server could not be started or reached; the message is one line for operators. */
export class PostgresError extends StartError {
  override readonly name = 'PostgresError'
}
