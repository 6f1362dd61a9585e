import { AnsweredClient } from '../../core/database/answered-client.ts'
import { sessionLimits } from '../../core/database/session-limits.ts'
import { adminUrl, type ServerState } from './state-file.ts'

/** Creates role and database `alun` if missing, and sets the timeouts of its sessions. */
export async function prepareDatabase(state: ServerState) {
  const client = new AnsweredClient({
    connectionString: adminUrl(state),
    connectionTimeoutMillis: 5_000,
  })
  await client.connect()
  try {
    const role = await client.query(`select 1 from pg_roles where rolname = 'alun'`)
    if (role.rowCount === 0) await client.query('create role alun login')
    await client.query(`alter role alun login password ${client.escapeLiteral(state.password)}`)
    const database = await client.query(`select 1 from pg_database where datname = 'alun'`)
    if (database.rowCount === 0) await client.query('create database alun owner alun')
    for (const [name, value] of Object.entries(sessionLimits)) {
      await client.query(`alter database alun set ${name} = '${value}'`)
    }
  } finally {
    await client.end()
  }
}
