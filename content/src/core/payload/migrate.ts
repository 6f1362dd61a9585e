import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import pg from 'pg'
import { z } from 'zod'
import { migrations } from '../../../migrations/index'
import { hasTable, rowsOf } from '../database/rows.ts'
import { writeSums } from './project-sums.ts'

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
  const [unknown] = (await doneMigrations(payload)).filter((name) => !migrationNames.includes(name))
  if (unknown) {
    throw new Error(
      `The database has run the migration ${unknown}, which this version does not know: start the newer version again, or restore a backup (UPGRADING.md)`,
    )
  }
  const pending = (await pendingMigrations(payload)).length > 0
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
  // What is computed from records may be computed in another way.
  const isCurrent = (await pendingMigrations(payload)).length === 0
  if (pending && isCurrent) await writeSums(payload.db.drizzle, 'all')
}

const migration = z.object({ name: z.string() })

/** Names of migrations that have not run. */
export async function pendingMigrations(payload: Payload): Promise<string[]> {
  const done = await doneMigrations(payload)
  return migrationNames.filter((name) => !done.includes(name))
}

async function doneMigrations({ db }: Payload): Promise<string[]> {
  if (!(await hasTable(db.drizzle, 'payload_migrations'))) return []
  const rows = await rowsOf(
    db.drizzle,
    sql`select name from payload_migrations where batch >= 0`,
    migration,
  )
  return rows.map(({ name }) => name)
}
