import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '@alun/platform/secrets-file'
import { z } from 'zod'
import type { FileStore } from '../../publishing/media/file-store.ts'
import { BackupError } from './backup-error.ts'
import { copySpool, copyStore, digestFile } from './copy-files.ts'
import { dumpTables, withOwnClient } from './copy-tables.ts'
import { databaseFolder, type Manifest, secretsFile, writeManifest } from './manifest.ts'
import { sealSecrets } from './seal-secrets.ts'

/** Where everything is that a backup holds. */
export interface Place {
  databaseUrl: string
  dataDir: string
  /** Uploads by their folder in the backup. */
  stores: { media: FileStore; attachments: FileStore }
}

interface Backup {
  from: Place
  /** A folder that is made, or is empty. */
  target: string
  version: string
  now: number
  /** `null` seals nothing, and leaves the secrets out; so do `secrets` of `null`. */
  sealed: { secrets: Secrets | null; passphrase: string } | null
}

/**
 * Copies everything that cannot be made again, while the product runs. The spool comes first: what is
 * delivered meanwhile is in the database as well, where an enquiry is stored once. Uploads come last:
 * a file is there before the row that names it.
 *
 * @throws BackupError
 */
export async function takeBackup({
  from,
  now,
  sealed,
  target,
  version,
}: Backup): Promise<Manifest> {
  const made = await mkdir(target, { recursive: true, mode: 0o700 })
  if ((await readdir(target)).length > 0) {
    throw new BackupError(`${target} is not empty: give a backup a folder of its own`)
  }
  try {
    const spool = await copySpool(from.dataDir, target)
    const { database, postgres } = await withOwnClient(from.databaseUrl, async (client) => ({
      database: await dumpTables(client, join(target, databaseFolder)),
      postgres: z
        .tuple([z.object({ server_version: z.string() })])
        .parse((await client.query('show server_version')).rows)[0].server_version,
    }))
    const media = await copyStore(from.stores.media, target, 'media')
    const attachments = await copyStore(from.stores.attachments, target, 'attachments')
    const secrets: Manifest['files'] = {}
    if (sealed?.secrets) {
      const file = join(target, secretsFile)
      const text = sealSecrets(sealed.secrets, sealed.passphrase)
      await writeFile(file, text, { flag: 'wx', mode: 0o600 })
      secrets[secretsFile] = await digestFile(file)
    }
    const manifest: Manifest = {
      format: 2,
      takenAt: new Date(now).toISOString(),
      version,
      postgres,
      database,
      files: { ...spool, ...media, ...attachments, ...secrets },
      secrets: sealed?.secrets != null,
    }
    await writeManifest(target, manifest, sealed?.passphrase ?? null)
    return manifest
  } catch (cause) {
    // Half a backup would only be mistaken for one.
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true })
    if (made !== undefined) await rm(made, { recursive: true })
    throw cause
  }
}
