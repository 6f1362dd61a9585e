const codes = new Set([
  // The server is being stopped, has crashed, or is not up yet.
  '57P01',
  '57P02',
  '57P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
])

/** Whether this error only says that the database server went away under an open connection. */
export function isLostConnection(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if ('code' in cause && typeof cause.code === 'string') return codes.has(cause.code)
  return cause.message === 'Connection terminated unexpectedly'
}
