import type { ClientBase } from 'pg'

/** A statement that waits longer fails, so that it does not block others. */
export const sessionLimits = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
}

/** How values are written, which a role or a database may have otherwise. */
const format = { datestyle: 'ISO, YMD', intervalstyle: 'postgres' }

export const sessionStatement = Object.entries({ ...sessionLimits, ...format })
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** By a statement, as poolers refuse these among the parameters of a connection. */
export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(sessionStatement)
}
