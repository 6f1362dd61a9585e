import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '@alun/platform/system-error'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { addErasures, type Erasure, returnedRecords } from '../../core/payload/erasures.ts'
import { BackupError } from './backup-error.ts'
import { brokenFiles, copyInto, fillStore, pathsIn, removeFiles } from './copy-files.ts'
import { beginCopy, countTables, loadTables, withOwnClient } from './copy-tables.ts'
import {
  databaseFolder,
  type Manifest,
  readManifest,
  secretsFile,
  spoolFolder,
} from './manifest.ts'
import type { Place } from './take-backup.ts'
import { withTables } from './with-tables.ts'

const areas = ['media', 'attachments'] as const
const marker = 'restore-unfinished'

interface StoredBackup {
  source: string
  manifest: Manifest
  /** Content of the secrets' file; `null` if somebody has removed it. */
  secrets: string | null
}

/**
 * Reads a backup and compares it with its manifest, before anything is written anywhere.
 *
 * @throws BackupError
 */
export async function readBackup(source: string): Promise<StoredBackup> {
  const manifest = await readManifest(source)
  const secrets = await readFile(join(source, secretsFile), 'utf8').catch(ifMissing(null))
  const broken = await brokenFiles(source, manifest.files)
  if (broken.length === 0) return { source, manifest, secrets }
  const more = broken.length > 5 ? ` and ${broken.length - 5} more` : ''
  throw new BackupError(`${source} is damaged: ${broken.slice(0, 5).join(', ')}${more}`)
}

/** Requires a data folder without anything that a restore writes. @throws BackupError */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  const present: string[] = await readdir(dataDir).catch(ifMissing([]))
  const own = ['postgres', 'postgres.json', secretsFile, spoolFolder, marker, ...areas]
  const found = own.filter((name) => present.includes(name))
  if (found.length === 0) return
  throw new BackupError(
    `DATA_DIR ${dataDir} is in use (${found.join(', ')}): a backup is restored into an empty place only`,
  )
}

/** Removes what a failed restore wrote into a data folder. */
export async function clearFolder(dataDir: string): Promise<void> {
  const postgres = ['postgres.json', 'postgres.log', 'postgres-start.lock']
  const own = [...postgres, secretsFile, spoolFolder, marker, ...areas]
  for (const name of own) await rm(join(dataDir, name), { recursive: true, force: true })
}

/**
 * Marks the data folder until the restore is complete, because a service that starts on half of one would add
 * demo content.
 */
export async function whileMarked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, marker)
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, '')
  const result = await work()
  await rm(file)
  return result
}

/** @throws BackupError if a restore did not finish */
export async function requireFinishedRestore(dataDir: string): Promise<void> {
  if ((await stat(join(dataDir, marker)).catch(ifMissing(null))) === null) return
  throw new BackupError(
    `The restore into DATA_DIR ${dataDir} was not finished: empty the folder and its database, and restore again`,
  )
}

interface Restored {
  /** Tables of the backup that the product does not have. */
  unknown: string[]
  /** How many records were erased or suspended since. */
  returned: number
}

/**
 * Restores into an empty place, all rows in one transaction. Ends all sessions and one-time tokens
 * of the backup.
 *
 * @param erasures who was erased or suspended since; the first start erases and suspends them again
 * @throws BackupError
 */
export async function restoreBackup(
  { manifest, secrets, source }: StoredBackup,
  to: Place,
  erasures: readonly Erasure[] = [],
): Promise<Restored> {
  for (const area of areas) {
    const [present] = await to.stores[area].writtenBefore(Number.POSITIVE_INFINITY)
    if (present !== undefined) {
      throw new BackupError(`There are files in ${area} already (${present}): empty it first`)
    }
  }
  return withOwnClient(to.databaseUrl, async (client) => {
    if ((await countTables(client)) > 0) {
      throw new BackupError('The database has tables already: give an empty one')
    }
    const { database, files } = manifest
    const restored = await withTables(client, database, async () => {
      await beginCopy(client)
      const unknown = await loadTables(client, join(source, databaseFolder), database)
      // Readers of the change feed start again, because its positions may have gone back.
      await client.query('update content_feed set epoch = gen_random_uuid()')
      await endAccess(client)
      const db = drizzle({ client })
      await addErasures(db, erasures)
      const returned = (await returnedRecords(db)).length
      // Remove process reports, because none of these processes serves this database.
      const reports = await client.query(
        `select 1 where to_regclass('service_processes') is not null`,
      )
      if (reports.rowCount) await client.query('delete from service_processes')

      try {
        for (const area of areas) await fillStore(to.stores[area], source, pathsIn(files, area))
        await copyInto(to.dataDir, source, pathsIn(files, spoolFolder))
        if (secrets !== null) {
          await writeFile(join(to.dataDir, secretsFile), secrets, { flag: 'wx', mode: 0o600 })
        }
        await client.query('commit')
      } catch (cause) {
        // Remove files from a bucket, because clearing the folder does not, and a second try would find them.
        for (const area of areas) await removeFiles(to.stores[area], pathsIn(files, area))
        throw cause
      }
      return { unknown, returned }
    })
    await client.query('analyze')
    return restored
  })
}

/**
 * Ends all sessions and one-time tokens, because some of them have been ended or used since the backup
 * was taken. Refresh tokens go with their session.
 */
async function endAccess(client: pg.Client): Promise<void> {
  await client.query('delete from auth_one_time_tokens')
  await client.query('delete from auth_sessions')
}
