import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareDataDir } from '@alun/platform/data-dir'
import type { ContentSettings } from '../src/core/settings/content-settings.ts'
import { BackupError } from '../src/operations/backup/backup-error.ts'
import { readManifest } from '../src/operations/backup/manifest.ts'
import {
  clearFolder,
  readBackup,
  readSealedSecrets,
  requireEmptyFolder,
  restoreBackup,
  whileMarked,
} from '../src/operations/backup/restore-backup.ts'
import { presentCluster, removeCluster } from '../src/operations/postgres/data-folder.ts'
import {
  invokedFrom,
  passphraseOf,
  readCommandSettings,
  summaryOf,
  withPlace,
} from './backup-place.ts'
import { runCommand } from './run-command.ts'
import { verifyBackup } from './verify-backup.ts'

/**
 * `npm run restore -- SOURCE [--verify] [--without-secrets] [--unsealed]`: restores a backup into an empty
 * DATA_DIR and database, or with `--verify` into a temporary place.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    unsealed: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    'without-secrets': { type: 'boolean', default: false },
  },
})

runCommand(async () => {
  const [given, ...others] = positionals
  if (!given || others.length > 0) {
    throw new BackupError('Give one folder: npm run restore -- SOURCE')
  }
  const source = resolve(invokedFrom, given)
  const settings = readCommandSettings()
  const dataDir = settings.DATA_DIR
  if (!values.verify) await requireEmpty(settings)
  console.log(`Reading ${source} …`)
  const { secrets: holdsSecrets } = await readManifest(source)
  const withoutSecrets = values['without-secrets'] || !holdsSecrets
  const passphrase = await passphraseOf(settings, withoutSecrets)
  if (passphrase === null) {
    console.log(
      'Without a passphrase nothing can be said of whether somebody has changed this backup',
    )
  }
  if (values.verify) {
    const trust = { passphrase, acceptsUnsealed: values.unsealed, withoutSecrets }
    console.log(await verifyBackup(source, trust))
    return
  }
  const manifest = await readBackup(source, passphrase, values.unsealed)
  const secrets = await readSealedSecrets(source, withoutSecrets ? null : passphrase)
  try {
    const unknown = await whileMarked(dataDir, () =>
      withPlace(settings, (to) => restoreBackup(source, manifest, to, secrets)),
    )
    if (unknown.length > 0) {
      console.log(`Tables that are not the product's were left out: ${unknown.join(', ')}`)
    }
  } catch (cause) {
    // Nothing of this was there before.
    const folder = settings.DATABASE_URL ? null : await presentCluster(dataDir)
    if (folder) await removeCluster(folder)
    await clearFolder(dataDir)
    throw cause
  }
  const place = settings.DATABASE_URL ? `${dataDir} and the database` : dataDir
  console.log(`Restored into ${place}, the same as backed up: ${summaryOf(manifest)}`)
  console.log(
    'All sessions and sent links of accounts have ended: sign in again, and repeat open invitations',
  )
})

async function requireEmpty({ DATA_DIR: dataDir, DATABASE_URL }: ContentSettings): Promise<void> {
  await prepareDataDir(dataDir)
  await requireEmptyFolder(dataDir)
  const folder = DATABASE_URL ? null : await presentCluster(dataDir)
  if (folder) {
    throw new BackupError(
      `DATA_DIR ${dataDir} has its database in ${folder} already: remove it first`,
    )
  }
}
