import { resolve } from 'node:path'
import { dataFolder, folder, readEnvironment } from '@alun/platform/environment'
import { setUpOutbound } from '@alun/platform/outbound'
import { StartError } from '@alun/platform/start-error'
import { z } from 'zod'
import { databaseAddress } from '../src/core/database/database-address.ts'
import { requireNotedDatabase } from '../src/core/database/database-note.ts'
import { openEmbeddedServer } from '../src/operations/postgres/embedded-server.ts'
import { readNote } from '../src/operations/postgres/server-note.ts'

/**
 * Runs `work` with this address of a database, or else with that of a folder's embedded server.
 *
 * @throws StartError if it is another database than the product's
 */
export async function withDatabase<T>(
  databaseUrl: string | undefined,
  dataDir: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    await requireNotedDatabase(dataDir, databaseUrl)
    return work(databaseUrl)
  }
  const server = await openEmbeddedServer({
    dataDir,
    log: { info: () => undefined, warn: (message) => console.error(message) },
  })
  try {
    await requireNotedDatabase(dataDir, server.url)
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/**
 * Rejects a missing database, because a command with other settings than the product would create an empty one.
 * @throws StartError
 */
export async function requireDatabase(
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<void> {
  if (databaseUrl || (await readNote(dataDir))) return
  throw new StartError(
    `DATA_DIR ${dataDir} has no database: give this command the settings of the product, DATA_DIR or DATABASE_URL, or their file as SETTINGS_FILE`,
  )
}

const databaseSettings = z.object({
  DATABASE_URL: databaseAddress.optional(),
  DATA_DIR: folder.optional(),
})

/** Runs `work` with the address of the product's database, and starts its embedded server if needed. */
export async function withProductDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { DATA_DIR, DATABASE_URL: databaseUrl } = readEnvironment(databaseSettings, process.env)
  const repository = resolve(import.meta.dirname, '../..')
  const dataDir = dataFolder(DATA_DIR, repository, process.env.INIT_CWD ?? process.cwd())
  // An external database may be far away.
  setUpOutbound({})
  await requireDatabase(databaseUrl, dataDir)
  return withDatabase(databaseUrl, dataDir, work)
}
