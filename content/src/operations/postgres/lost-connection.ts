const codes = new Set([
  // The server is stopping, has crashed, or is starting.
  '57P01',
  '57P02',
  '57P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
])

/** Whether the error only reports that the database server closed the connection. */
export function isLostConnection(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if ('code' in cause && typeof cause.code === 'string') return codes.has(cause.code)
  return cause.message === 'Connection terminated unexpectedly'
}
