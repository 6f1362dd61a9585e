import type { ClientBase } from 'pg'

/** Longer statements fail, so that they do not block others. */
export const sessionLimits = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
}

/** Formats of values, because a role or a database may have other defaults. */
const format = { datestyle: 'ISO, YMD', intervalstyle: 'postgres' }

export const sessionStatement = Object.entries({ ...sessionLimits, ...format })
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Uses a statement, because poolers reject these as parameters of a connection. */
export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(sessionStatement)
}
