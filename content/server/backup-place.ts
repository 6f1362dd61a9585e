import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type ContentSettings, readContentSettings } from '../src/core/settings/content-settings.ts'
import { runtimeOf } from '../src/core/settings/runtime.ts'
import { BackupError } from '../src/operations/backup/backup-error.ts'
import { type Manifest, secretsFile } from '../src/operations/backup/manifest.ts'
import type { Place } from '../src/operations/backup/take-backup.ts'
import { attachmentFiles, mediaFiles } from '../src/publishing/media/file-store.ts'
import { withDatabase } from './product-database.ts'

/** What `npm run backup` and `npm run restore` share. */

const repository = resolve(import.meta.dirname, '../..')
/** What a relative path on the command line is relative to. */
export const invokedFrom = process.env.INIT_CWD ?? process.cwd()

export const readCommandSettings = (): ContentSettings =>
  readContentSettings(process.env, repository, invokedFrom)

/** Runs `work` with the database of these settings, whose embedded server it starts if need be. */
export function withPlace<T>(
  settings: ContentSettings,
  work: (place: Place) => Promise<T>,
  durable = true,
): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL } = settings
  return withDatabase(DATABASE_URL, { dataDir, durable }, (databaseUrl) => {
    const none = { PAYLOAD_SECRET: '', CONTENT_STATIC_TOKEN: '', CONTENT_INTAKE_TOKEN: '' }
    const runtime = runtimeOf({ ...settings, ...none, DATABASE_URL: databaseUrl })
    const stores = { media: mediaFiles(runtime), attachments: attachmentFiles(runtime) }
    return work({ databaseUrl, dataDir, stores })
  })
}

/**
 * Seals the backup, and the secrets in it. `null` where none is set and the secrets are left out.
 *
 * @throws BackupError where nobody can be asked
 */
export async function passphraseOf(
  { BACKUP_PASSPHRASE: given }: ContentSettings,
  withoutSecrets: boolean,
): Promise<string | null> {
  if (given !== undefined) return given
  if (withoutSecrets) return null
  if (!process.stdin.isTTY) {
    throw new BackupError(
      'BACKUP_PASSPHRASE is not set: the secrets are sealed with it; set it, or leave them out with --without-secrets',
    )
  }
  process.stderr.write('Passphrase of the secrets: ')
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const typed = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  if (typed.length < 12) throw new BackupError('The passphrase must be at least 12 characters')
  return typed
}

/** What a backup holds, in words. */
export function summaryOf({ database, files, postgres, secrets }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const uploads = Object.entries(files).filter(([path]) => path !== secretsFile)
  const bytes = uploads.reduce((sum, [, file]) => sum + file.bytes, 0)
  return [
    `${database.tables.length} tables with ${rows} rows (PostgreSQL ${postgres})`,
    `${uploads.length} files with ${(bytes / 1e6).toFixed(1)} MB`,
    secrets ? 'the secrets' : 'no secrets',
  ].join(', ')
}
