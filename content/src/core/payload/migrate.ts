import { currentTime } from '@alun/contract/rules/current-time'
import { StartError } from '@alun/platform/start-error'
import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { migrations } from '../../../migrations/index'
import { withLongStatements } from '../database/answered-client.ts'
import { databaseReason, whereExplained } from '../database/database-reason.ts'
import { hasTable, oneRow, rowsOf } from '../database/rows.ts'
import { noteLanguages } from './media-rows.ts'
import { writeSums } from './project-sums.ts'
import { inTransaction } from './transaction.ts'

/** Names of the migrations of this version, in their order. */
export const migrationNames = migrations.map(({ name }) => name)

/**
 * Migrates to the schema of this version, or of an earlier one; call it under the lock. A migration leaves the
 * former version working, so this version also starts on a database that one later version has migrated: after a
 * failed update, and beside processes of the next version.
 */
export async function migrate(
  payload: Payload,
  names: readonly string[] = migrationNames,
): Promise<void> {
  const newest = migrationNames.at(-1) ?? ''
  const later = (await doneMigrations(payload)).filter(({ name }) => name > newest)
  if (new Set(later.map(({ batch }) => batch)).size > 1) {
    throw new Error(
      `Several later versions have migrated the database, the last one with ${later.at(-1)?.name}: start that version again, or restore a backup (UPGRADING.md)`,
    )
  }
  const pending = await pendingMigrations(payload)
  const batch = pending.length > 0 ? await nextBatch(payload) : 0
  for (const migration of migrations) {
    if (names.includes(migration.name) && pending.includes(migration.name)) {
      await run(payload, migration, batch)
    }
  }
  // This version may compute these values in another way.
  const isCurrent = (await pendingMigrations(payload)).length === 0
  if (pending.length > 0 && isCurrent) await writeSums(payload.db.drizzle, 'all')
  if (isCurrent) await noteLanguages(payload.db.drizzle)
}

/**
 * Runs one migration. Payload's own runner logs the statement of a failing migration instead of PostgreSQL's
 * reason, and exits the process.
 *
 * @throws StartError with the reason in one line
 */
async function run(
  payload: Payload,
  { name, up }: (typeof migrations)[number],
  batch: number,
): Promise<void> {
  payload.logger.info(`Migrating: ${name}`)
  const begun = currentTime()
  try {
    await withLongStatements(() =>
      inTransaction(payload, async (db, req) => {
        // Set here, because a pooler may drop the limit of the connection, and nothing may wait forever.
        await db.execute(sql`select set_config('lock_timeout', '5s', true)`)
        // A transaction of this adapter, which has everything that migrations use.
        await up({ db: db as MigrateUpArgs['db'], payload, req })
        await payload.create({ collection: 'payload-migrations', data: { name, batch }, req })
      }),
    )
  } catch (cause) {
    const reason = databaseReason(cause)
    if (reason === null) throw cause
    throw new StartError(
      `The migration ${name} failed and left nothing behind: ${reason}; ${whereExplained}`,
    )
  }
  payload.logger.info(`Migrated: ${name} (${currentTime() - begun} ms)`)
}

async function nextBatch({ db }: Payload): Promise<number> {
  if (!(await hasTable(db.drizzle, 'payload_migrations'))) return 1
  const { batch } = await oneRow(
    db.drizzle,
    sql`select coalesce(max(batch), 0)::int + 1 as batch from payload_migrations`,
    z.object({ batch: z.number() }),
  )
  return batch
}

const migration = z.object({ name: z.string(), batch: z.coerce.number() })

/** Names of migrations that have not run. */
export async function pendingMigrations(payload: Payload): Promise<string[]> {
  const done = (await doneMigrations(payload)).map(({ name }) => name)
  return migrationNames.filter((name) => !done.includes(name))
}

async function doneMigrations({ db }: Payload) {
  if (!(await hasTable(db.drizzle, 'payload_migrations'))) return []
  return rowsOf(
    db.drizzle,
    sql`select name, batch from payload_migrations where batch >= 0 order by batch, name`,
    migration,
  )
}
