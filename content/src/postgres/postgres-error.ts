/** A database server that could not be started or reached; the message is one line for people. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
