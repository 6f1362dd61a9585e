import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import pg from 'pg'
import { migrations } from '../../migrations/index'

/** Any number that no other advisory lock uses. */
const lockKey = 4_210_977

/**
 * Runs `work` while no other process with this database does; a second one waits. The lock belongs to
 * the connection, so a killed process releases it.
 */
export async function withDatabaseLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // The work itself fails if the server goes away.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set lock_timeout = 0')
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await client.end()
  }
}

/** Names of the migrations of this version, in their order. */
export const migrationNames = migrations.map(({ name }) => name)

/** Migrates to the schema of this version, or of an earlier one; to be called under the lock. */
export async function migrate(
  payload: Payload,
  names: readonly string[] = migrationNames,
): Promise<void> {
  await payload.db.migrate({
    // The general adapter types the arguments of a migration as unknown.
    migrations: migrations
      .filter(({ name }) => names.includes(name))
      .map(({ name, up, down }) => ({
        name,
        up: (args: unknown) => up(args as MigrateUpArgs),
        down: (args: unknown) => down(args as MigrateDownArgs),
      })),
  })
}

/** Names of migrations that have not run. */
export async function pendingMigrations(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'payload-migrations',
    limit: 0,
    pagination: false,
    depth: 0,
  })
  const done = new Set(docs.map(({ name }) => name))
  return migrationNames.filter((name) => !done.has(name))
}
