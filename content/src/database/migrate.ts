import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import pg from 'pg'
import { migrations } from '../../migrations/index'

/** Any fixed number will do: it names this work among the locks of the database. */
const lockKey = 4_210_977

/**
 * Does `work` while no other process of this database does; whoever comes second waits and finds
 * the work done. The lock goes with its connection, so a killed process leaves none behind.
 */
export async function withDatabaseLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A server that goes away is noticed by the work itself.
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

/** Brings the tables to the state of this version; to be called under the lock. */
export async function migrate(payload: Payload): Promise<void> {
  await payload.db.migrate({
    // The general adapter leaves open what the one of PostgreSQL hands to a migration.
    migrations: migrations.map(({ name, up, down }) => ({
      name,
      up: (args: unknown) => up(args as MigrateUpArgs),
      down: (args: unknown) => down(args as MigrateDownArgs),
    })),
  })
}

/** Names of migrations that the database lacks. */
export async function pendingMigrations(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'payload-migrations',
    limit: 0,
    pagination: false,
    depth: 0,
  })
  const done = new Set(docs.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !done.has(name))
}
