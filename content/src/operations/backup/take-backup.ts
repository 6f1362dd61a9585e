import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '@alun/platform/secrets-file'
import { hasCode } from '@alun/platform/system-error'
import { z } from 'zod'
import type { FileStore } from '../../publishing/media/file-store.ts'
import { BackupError } from './backup-error.ts'
import { copySpool, copyStore, digest } from './copy-files.ts'
import { dumpTables, withOwnClient } from './copy-tables.ts'
import { databaseFolder, type Manifest, secretsFile, writeManifest } from './manifest.ts'

export interface Place {
  databaseUrl: string
  dataDir: string
  /** Uploads by their folder in the backup. */
  stores: { media: FileStore; attachments: FileStore }
}

interface Backup {
  from: Place
  /** A new or empty folder. */
  target: string
  version: string
  now: number
  secrets: Secrets
}

/**
 * Copies everything that cannot be derived again, while the product runs. The spool comes first: an enquiry
 * that is delivered in between is then in both copies, and the database stores it once. Uploads come last,
 * because a file exists before the row that names it.
 *
 * @throws BackupError
 */
export async function takeBackup({
  from,
  now,
  secrets,
  target,
  version,
}: Backup): Promise<Manifest> {
  const made = await mkdir(target, { recursive: true, mode: 0o700 })
  const isEmpty = (await readdir(target)).length === 0
  // If two backups begin at once in one folder, only one creates this folder.
  const isOurs = isEmpty && (await mkdir(join(target, databaseFolder), 0o700).then(yes, isTaken))
  if (!isOurs) throw new BackupError(`${target} is not empty: give a backup a folder of its own`)
  try {
    const spool = await copySpool(from.dataDir, target)
    const { database, files, postgres } = await withOwnClient(from.databaseUrl, async (client) => ({
      ...(await dumpTables(client, join(target, databaseFolder))),
      postgres: z
        .tuple([z.object({ server_version: z.string() })])
        .parse((await client.query('show server_version')).rows)[0].server_version,
    }))
    const media = await copyStore(from.stores.media, target, 'media')
    const attachments = await copyStore(from.stores.attachments, target, 'attachments')
    const file = join(target, secretsFile)
    await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    const ofSecrets = { [secretsFile]: await digest([createReadStream(file)]) }
    return await writeManifest(target, {
      takenAt: new Date(now).toISOString(),
      version,
      postgres,
      database,
      files: { ...spool.files, ...files, ...media.files, ...attachments.files, ...ofSecrets },
      unreadable: [...spool.unreadable, ...media.unreadable, ...attachments.unreadable],
    })
  } catch (cause) {
    // Remove half a backup, because it would be mistaken for a complete one.
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true })
    if (made !== undefined) await rm(made, { recursive: true })
    throw cause
  }
}

const yes = () => true

function isTaken(cause: unknown): false {
  if (hasCode(cause, 'EEXIST')) return false
  throw cause
}
