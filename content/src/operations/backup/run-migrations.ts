import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations')

type Up = (args: { db: NodePgDatabase }) => Promise<void>
const migration = z.object({ up: z.custom<Up>((value) => typeof value === 'function') })

/**
 * Names of the migrations of this version, in order, read from the folder, because the list of modules is for
 * bundlers.
 */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder)
  return files
    .filter((file) => /^\d.*\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .toSorted()
}

/**
 * Creates the tables of a version in an empty database from its migrations, without Payload and in the caller's
 * transaction.
 *
 * @throws BackupError for a migration of another version
 */
export async function makeTables(client: pg.Client, names: readonly string[]): Promise<void> {
  const known = await knownMigrations()
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) {
    throw new BackupError(
      `The backup comes from another version, with the migration ${unknown}: restore it with that one`,
    )
  }
  const db = drizzle({ client })
  for (const name of known.filter((each) => names.includes(each))) {
    const module: unknown = await import(pathToFileURL(join(migrationsFolder, `${name}.ts`)).href)
    await migration.parse(module).up({ db })
  }
}
