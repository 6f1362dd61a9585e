import { StartError } from '@alun/platform/start-error'

/** A database server that could not be started or reached; the message is one line for people. */
export class PostgresError extends StartError {
  override readonly name = 'PostgresError'
}
