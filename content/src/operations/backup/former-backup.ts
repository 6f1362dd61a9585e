import { createDecipheriv, scryptSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { ifMissing } from '@alun/platform/system-error'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { digest, whereDamaged } from './copy-files.ts'
import { databaseFolder, type Manifest, secretsFile } from './manifest.ts'

/** Restores backups of versions before 1.1; remove this file with 1.2. */
export const isFormer = ({ format }: Pick<Manifest, 'format'>): boolean => format < 3

/** Tables whose rows differ from the manifest. */
export async function brokenTables(folder: string, { database }: Manifest): Promise<string[]> {
  const broken: string[] = []
  for (const { name, rows, sha256 } of database.tables) {
    if (sha256 === undefined || rows === 0) continue
    const path = `${databaseFolder}/${name}.copy.gz`
    const stored = [createReadStream(join(folder, path)), createGunzip()]
    if ((await digest(stored).catch(whereDamaged))?.sha256 !== sha256) broken.push(path)
  }
  return broken
}

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'))
const sealed = z.object({ salt: bytes, iv: bytes, tag: bytes, data: bytes })

/**
 * The secrets that were sealed with a passphrase; `null` if the backup left them out.
 *
 * @throws BackupError without the passphrase
 */
export async function openSecrets(
  folder: string,
  passphrase: string | undefined,
): Promise<string | null> {
  const file = join(folder, secretsFile)
  const text = await readFile(file, 'utf8').catch(ifMissing(null))
  if (text === null) return null
  if (!passphrase) {
    throw new BackupError(
      `${file} is sealed: give its passphrase in BACKUP_PASSPHRASE, or remove the file to go on without these secrets`,
    )
  }
  const { data, iv, salt, tag } = sealed.parse(JSON.parse(text))
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }
  const key = scryptSync(passphrase.normalize('NFKC'), salt, 32, cost)
  const opening = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
  opening.setAuthTag(tag)
  try {
    return Buffer.concat([opening.update(data), opening.final()]).toString('utf8')
  } catch (cause) {
    throw new BackupError(`BACKUP_PASSPHRASE is not the one with which ${file} was sealed`, {
      cause,
    })
  }
}
