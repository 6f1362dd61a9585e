import { resolve } from 'node:path'
import { dataFolder, folder, readEnvironment } from '@alun/platform/environment'
import { StartError } from '@alun/platform/start-error'
import { openWayOut } from '@alun/platform/way-out'
import { z } from 'zod'
import { databaseAddress } from '../src/core/database/database-address.ts'
import { openEmbeddedServer, readNote } from '../src/operations/postgres/embedded-server.ts'

/** Runs `work` with the address of a database, without one with that of the embedded server of a folder. */
export async function withDatabase<T>(
  given: string | undefined,
  dataDir: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (given) return work(given)
  const server = await openEmbeddedServer({
    dataDir,
    log: { info: () => undefined, warn: (message) => console.error(message) },
  })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** A command given other settings than the product would begin an empty database. @throws StartError */
export async function requireDatabase(given: string | undefined, dataDir: string): Promise<void> {
  if (given || (await readNote(dataDir))) return
  throw new StartError(
    `DATA_DIR ${dataDir} has no database: give this command the settings of the product, DATA_DIR or DATABASE_URL`,
  )
}

const databaseSettings = z.object({
  DATABASE_URL: databaseAddress.optional(),
  DATA_DIR: folder.optional(),
})

/** Runs `work` with the address of the product's database, whose embedded server it starts if need be. */
export async function withProductDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { DATA_DIR, DATABASE_URL: given } = readEnvironment(databaseSettings, process.env)
  const repository = resolve(import.meta.dirname, '../..')
  const dataDir = dataFolder(DATA_DIR, repository, process.env.INIT_CWD ?? process.cwd())
  // A database of one's own may be far away.
  openWayOut({})
  await requireDatabase(given, dataDir)
  return withDatabase(given, dataDir, work)
}
