import type { ClientBase } from 'pg'

/** A statement that waits longer fails, so that it does not block others. */
export const sessionLimits = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
}

export const limitStatement = Object.entries(sessionLimits)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** By a statement, as poolers refuse these among the parameters of a connection. */
export async function limitSession(client: ClientBase): Promise<void> {
  await client.query(limitStatement)
}
