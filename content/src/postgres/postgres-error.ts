/** A database server could not be started or reached; the message is one line for operators. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
