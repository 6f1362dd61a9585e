import { rm } from 'node:fs/promises'
import { prepareDataDir } from '@alun/platform/data-dir'
import { forgetDatabase } from '../src/core/database/database-note.ts'
import { BackupError } from '../src/operations/backup/backup-error.ts'
import { readNewerErasures } from '../src/operations/backup/newer-erasures.ts'
import {
  clearFolder,
  readBackup,
  requireEmptyFolder,
  restoreBackup,
  whileMarked,
} from '../src/operations/backup/restore-backup.ts'
import { presentCluster } from '../src/operations/postgres/cluster-folder.ts'
import { giveToOwner } from '../src/operations/postgres/server-account.ts'
import {
  erasuresSince,
  readCommandSettings,
  restoredFolders,
  summaryOf,
  withPlace,
} from './backup-place.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run restore -- SOURCE [--erased FOLDER]`: restores a backup into an empty DATA_DIR and database. Newer backups
 * beside SOURCE, and in FOLDER, say who was erased since.
 */
runCommand(async () => {
  const { erased, source } = restoredFolders()
  const settings = readCommandSettings()
  const { DATA_DIR: dataDir, DATABASE_URL } = settings
  await prepareDataDir(dataDir)
  await requireEmptyFolder(dataDir)
  await forgetDatabase(dataDir)
  const present = DATABASE_URL ? null : await presentCluster(dataDir)
  if (present) {
    throw new BackupError(
      `DATA_DIR ${dataDir} has its database in ${present} already: remove it first`,
    )
  }
  console.log(`Reading ${source} …`)
  const backup = await readBackup(source)
  const since = await readNewerErasures(source, backup.manifest, erased)
  let returned = 0
  try {
    const restored = await whileMarked(dataDir, () =>
      withPlace(settings, (to) => restoreBackup(backup, to, since.erasures)),
    )
    const { unknown } = restored
    returned = restored.returned
    if (unknown.length > 0) {
      console.log(`Tables that are not the product's were left out: ${unknown.join(', ')}`)
    }
    await giveToOwner(dataDir)
  } catch (cause) {
    // The restore may remove this, because it did not exist before.
    const made = DATABASE_URL ? null : await presentCluster(dataDir)
    if (made) await rm(made, { recursive: true })
    await clearFolder(dataDir)
    throw cause
  }
  const place = DATABASE_URL ? `${dataDir} and the database` : dataDir
  const secrets = backup.secrets ? 'the secrets' : 'no secrets, so new ones will be generated'
  console.log(`Restored into ${place}: ${summaryOf(backup.manifest)}, ${secrets}`)
  const { unreadable } = backup.manifest
  if (unreadable.length > 0) {
    console.log(
      `Files that could not be read when it was taken are missing: ${unreadable.join(', ')}`,
    )
  }
  console.log(erasuresSince(backup.manifest, since, returned))
  console.log(
    'All sessions and sent links of accounts have ended: sign in again, and repeat open invitations',
  )
})
