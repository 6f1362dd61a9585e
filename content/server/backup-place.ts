import { resolve } from 'node:path'
import { setUpOutbound } from '@alun/platform/outbound'
import { type ContentSettings, readContentSettings } from '../src/core/settings/content-settings.ts'
import { runtimeOf } from '../src/core/settings/runtime.ts'
import { BackupError } from '../src/operations/backup/backup-error.ts'
import { type Manifest, secretsFile } from '../src/operations/backup/manifest.ts'
import type { NewerErasures } from '../src/operations/backup/newer-erasures.ts'
import type { Place } from '../src/operations/backup/take-backup.ts'
import { attachmentFiles, mediaFiles } from '../src/publishing/media/file-store.ts'
import { withDatabase } from './product-database.ts'

/** What `npm run backup` and `npm run restore` share; `npm run new-password` reads its settings here, too. */

const repository = resolve(import.meta.dirname, '../..')
/** Relative paths on the command line start here. */
const invokedFrom = process.env.INIT_CWD ?? process.cwd()

export function readCommandSettings(): ContentSettings {
  const settings = readContentSettings(process.env, repository, invokedFrom)
  setUpOutbound(settings)
  return settings
}

/**
 * The folder that a command names.
 *
 * @throws BackupError for any other option
 */
export function namedFolder(
  usage: string,
  args: readonly string[] = process.argv.slice(2),
): string {
  const [folder, ...others] = args
  if (folder && !folder.startsWith('-') && others.length === 0) {
    return resolve(invokedFrom, folder)
  }
  throw new BackupError(`Give one folder and no other options: ${usage}`)
}

/** Folders that `npm run restore` names: the backup, and a newer one that lists who was erased in between. */
export function restoredFolders(args: readonly string[] = process.argv.slice(2)) {
  const usage = 'npm run restore -- SOURCE [--erased FOLDER]'
  const at = args.indexOf('--erased')
  const erased = at < 0 ? null : namedFolder(usage, args.slice(at + 1, at + 2))
  const source = namedFolder(usage, at < 0 ? args : args.toSpliced(at, 2))
  return { source, erased }
}

/** Runs `work` with the database of these settings, and starts the embedded server if needed. */
export function withPlace<T>(
  settings: ContentSettings,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL } = settings
  return withDatabase(DATABASE_URL, dataDir, (databaseUrl) => {
    const none = { PAYLOAD_SECRET: '', CONTENT_STATIC_TOKEN: '', CONTENT_INTAKE_TOKEN: '' }
    const runtime = runtimeOf({ ...settings, ...none, DATABASE_URL: databaseUrl })
    const stores = { media: mediaFiles(runtime), attachments: attachmentFiles(runtime) }
    return work({ databaseUrl, dataDir, stores })
  })
}

export function summaryOf({ database, files, postgres }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const uploads = Object.entries(files).filter(
    ([path]) => path !== secretsFile && !path.startsWith('database/'),
  )
  const bytes = uploads.reduce((sum, [, file]) => sum + file.bytes, 0)
  return `${database.tables.length} tables with ${rows} rows (PostgreSQL ${postgres}), ${uploads.length} files with ${(bytes / 1e6).toFixed(1)} MB`
}

/** What a restore says about people who were erased or suspended after the backup. */
export function erasuresSince(
  { takenAt }: Manifest,
  { until }: NewerErasures,
  returned: number,
): string {
  const back = (since: string) => `whoever was erased or suspended after ${since} is back`
  if (until === null) return `No newer list of erasures: ${back(takenAt)}`
  return `Enquiries and accounts that the first start erases or suspends again: ${returned}; ${back(until)}`
}
