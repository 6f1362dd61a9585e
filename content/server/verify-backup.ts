import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContentSettings } from '../src/core/settings/content-settings.ts'
import {
  readBackup,
  readSealedSecrets,
  restoreBackup,
} from '../src/operations/backup/restore-backup.ts'
import { presentCluster, removeCluster } from '../src/operations/postgres/data-folder.ts'
import { summaryOf, withPlace } from './backup-place.ts'

interface Trust {
  passphrase: string | null
  acceptsUnsealed?: boolean
  withoutSecrets?: boolean
}

/**
 * Restores a backup into a temporary folder with an embedded server, and compares it with its manifest.
 *
 * @returns what was found to be right, in words
 * @throws BackupError
 */
export async function verifyBackup(
  source: string,
  { acceptsUnsealed = false, passphrase, withoutSecrets = false }: Trust,
): Promise<string> {
  const manifest = await readBackup(source, passphrase, acceptsUnsealed)
  const isOpened = manifest.secrets && !withoutSecrets
  const secrets = isOpened ? await readSealedSecrets(source, passphrase) : null
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-verified-'))
  // The server may run under another account.
  await chmod(dataDir, 0o755)
  try {
    const settings = readContentSettings({ DATA_DIR: dataDir }, dataDir, dataDir)
    await withPlace(settings, (to) => restoreBackup(source, manifest, to, secrets), false)
  } finally {
    const folder = await presentCluster(dataDir)
    if (folder) await removeCluster(folder)
    await rm(dataDir, { recursive: true, force: true })
  }
  return `Verified by restoring it: ${summaryOf(manifest)}`
}
