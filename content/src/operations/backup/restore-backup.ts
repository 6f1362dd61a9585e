import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '@alun/platform/secrets-file'
import { whereMissing } from '@alun/platform/system-error'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import {
  brokenFiles,
  brokenInStore,
  copyInto,
  filesOf,
  fillStore,
  takeBack,
  whereDamaged,
} from './copy-files.ts'
import {
  beginCopy,
  completeTables,
  countTables,
  digestTables,
  isWhole,
  loadTables,
  withOwnClient,
} from './copy-tables.ts'
import {
  databaseFolder,
  type Manifest,
  readManifest,
  readTrustedManifest,
  secretsFile,
  spoolFolder,
} from './manifest.ts'
import { makeTables } from './run-migrations.ts'
import { openSecrets } from './seal-secrets.ts'
import type { Place } from './take-backup.ts'

const areas = ['media', 'attachments'] as const
const marker = 'restore-unfinished'

/**
 * Reads a backup and compares it with its manifest, and that with its seal, before anything is written
 * anywhere.
 *
 * @param passphrase without one nothing can be said of the seal
 * @param acceptsUnsealed a backup without a seal is taken with a passphrase, too
 * @throws BackupError
 */
export async function readBackup(
  source: string,
  passphrase: string | null = null,
  acceptsUnsealed = false,
): Promise<Manifest> {
  const manifest =
    passphrase === null
      ? await readManifest(source)
      : await readTrustedManifest(source, passphrase, acceptsUnsealed)
  const broken = await brokenFiles(source, manifest.files)
  for (const table of manifest.database.tables) {
    const whole = await isWhole(join(source, databaseFolder), table).catch(whereDamaged)
    if (!whole) broken.push(`${databaseFolder}/${table.name}`)
  }
  if (broken.length > 0) throw differs(source, 'is damaged', broken)
  return manifest
}

/** @param passphrase `null` leaves the secrets out, and new ones are generated */
export async function readSealedSecrets(
  source: string,
  passphrase: string | null,
): Promise<Secrets | null> {
  if (passphrase === null) return null
  return openSecrets(await readFile(join(source, secretsFile), 'utf8'), passphrase)
}

/** What a restore writes into a data folder: none of it may be there. @throws BackupError */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  const present: string[] = await readdir(dataDir).catch(whereMissing([]))
  const own = ['postgres', 'postgres.json', 'secrets.json', spoolFolder, marker, ...areas]
  const found = own.filter((name) => present.includes(name))
  if (found.length === 0) return
  throw new BackupError(
    `DATA_DIR ${dataDir} is in use (${found.join(', ')}): a backup is restored into an empty place only`,
  )
}

/** Takes back what a failed restore has written into a data folder that was free of it. */
export async function clearFolder(dataDir: string): Promise<void> {
  const postgres = ['postgres.json', 'postgres.log', 'postgres-start.lock']
  const own = [...postgres, 'secrets.json', spoolFolder, marker, ...areas]
  for (const name of own) await rm(join(dataDir, name), { recursive: true, force: true })
}

/**
 * Marks the data folder until the restore is whole: a service that started on half of one would fill
 * the rest with demo content.
 */
export async function whileMarked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, marker)
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, '')
  const result = await work()
  await rm(file)
  return result
}

/** @throws BackupError where a restore was cut short */
export async function requireFinishedRestore(dataDir: string): Promise<void> {
  if ((await stat(join(dataDir, marker)).catch(whereMissing(null))) === null) return
  throw new BackupError(
    `The restore into DATA_DIR ${dataDir} was not finished: empty the folder and its database, and restore again`,
  )
}

/**
 * Restores into an empty place and compares all of it with the manifest; the database in one
 * transaction. Ends all sessions and one-time tokens of the backup.
 *
 * @returns tables of the backup that the product does not have
 * @throws BackupError
 */
export async function restoreBackup(
  source: string,
  manifest: Manifest,
  to: Place,
  secrets: Secrets | null,
): Promise<string[]> {
  for (const area of areas) {
    const present = await to.stores[area].writtenBefore(Number.POSITIVE_INFINITY)
    if (present.length > 0) {
      throw new BackupError(`There are files in ${area} already (${present[0]}): empty it first`)
    }
  }
  return withOwnClient(to.databaseUrl, async (client) => {
    if ((await countTables(client)) > 0) {
      throw new BackupError('The database has tables already: give an empty one')
    }
    const { database, files } = manifest
    await beginCopy(client)
    await makeTables(client, database.migrations)
    await completeTables(client, database)
    const unknown = await loadTables(client, join(source, databaseFolder), database)
    const given = new Map(database.tables.map(({ name, sha256 }) => [name, sha256]))
    const wrong = (await digestTables(client, database.tables))
      .filter(({ name, sha256 }) => given.get(name) !== sha256)
      .map(({ name, rows }) => `${name} (${rows} rows)`)
    if (wrong.length > 0) throw differs('The database', 'was not restored as it was', wrong)
    // Readers of the change feed start over: its positions may have gone back.
    await client.query('update content_feed set epoch = gen_random_uuid()')
    await endAccess(client)
    // No process that was seen at the time of the backup serves this database.
    const reports = await client.query(
      `select 1 where to_regclass('service_processes') is not null`,
    )
    if (reports.rowCount) await client.query('delete from service_processes')

    try {
      for (const area of areas) {
        const own = filesOf(files, area)
        await fillStore(to.stores[area], source, own)
        const broken = await brokenInStore(to.stores[area], own)
        if (broken.length > 0) throw differs(area, 'was not restored as it was', broken)
      }
      const spooled = filesOf(files, spoolFolder)
      if (spooled.length > 0) {
        await copyInto(to.dataDir, source, spooled)
        const broken = await brokenFiles(to.dataDir, Object.fromEntries(spooled))
        if (broken.length > 0) throw differs('The spool', 'was not restored as it was', broken)
      }
      if (secrets) {
        const text = `${JSON.stringify(secrets, null, 2)}\n`
        await writeFile(join(to.dataDir, 'secrets.json'), text, { flag: 'wx', mode: 0o600 })
      }
      await client.query('commit')
    } catch (cause) {
      // A bucket is not in the folder that is cleared; a second try would find files there.
      for (const area of areas) await takeBack(to.stores[area], filesOf(files, area))
      throw cause
    }
    await client.query('analyze')
    return unknown
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

function differs(what: string, how: string, names: readonly string[]): BackupError {
  const more = names.length > 5 ? ` and ${names.length - 5} more` : ''
  return new BackupError(`${what} ${how}: ${names.slice(0, 5).join(', ')}${more}`)
}
