import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSecrets } from '@alun/platform/secrets-file'
import { drizzle } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { beginUnlimited } from '../src/core/database/start-turn.ts'
import { noteBackup } from '../src/core/payload/backup-note.ts'
import type { ContentSettings } from '../src/core/settings/content-settings.ts'
import { BackupError, inOneLine } from '../src/operations/backup/backup-error.ts'
import { backupName, newestBackup, pruneBackups } from '../src/operations/backup/backup-folder.ts'
import { countTables, withOwnClient } from '../src/operations/backup/copy-tables.ts'
import type { Manifest } from '../src/operations/backup/manifest.ts'
import { takeBackup } from '../src/operations/backup/take-backup.ts'
import {
  invokedFrom,
  passphraseOf,
  readCommandSettings,
  summaryOf,
  withPlace,
} from './backup-place.ts'
import { requireDatabase } from './product-database.ts'
import { runCommand } from './run-command.ts'
import { verifyBackup } from './verify-backup.ts'

/**
 * `npm run backup -- TARGET [--verify] [--without-secrets]`: copies everything that cannot be made
 * again, while the product runs. With `--scheduled`, which the service runs by itself, it takes one
 * into BACKUP_DIR if one is due, and removes old ones.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    scheduled: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    'without-secrets': { type: 'boolean', default: false },
  },
})
/** The schedule asks more often than this. */
const toleranceMs = 600_000
/** Any number that no other advisory lock uses. */
const lockKey = 6_118_340

runCommand(() => work().catch((cause: unknown) => Promise.reject(inOneLine(cause))))

async function work(): Promise<void> {
  const settings = readCommandSettings()
  if (values.scheduled) return backupIfDue(settings)
  const [given, ...others] = positionals
  if (!given || others.length > 0) {
    throw new BackupError('Give one folder: npm run backup -- TARGET')
  }
  const target = resolve(invokedFrom, given)
  const passphrase = await passphraseOf(settings, values['without-secrets'])
  console.log(await backupTo(settings, { target, passphrase, byHand: true }))
  if (values.verify) console.log(await verifyBackup(target, { passphrase }))
}

async function backupTo(
  settings: ContentSettings,
  { target, passphrase, byHand }: { target: string; passphrase: string | null; byHand: boolean },
): Promise<string> {
  await requireDatabase(settings.DATABASE_URL, settings.DATA_DIR)
  const sealed = passphrase !== null && {
    secrets: values['without-secrets'] ? null : await readSecrets(settings.DATA_DIR, settings),
    passphrase,
  }
  const version = await productVersion()
  const manifest = await withPlace(settings, async (from) => {
    const taken = await takeBackup({
      from,
      target,
      version,
      now: Date.now(),
      sealed: sealed || null,
    })
    if (byHand) await noteTaken(from.databaseUrl, taken)
    return taken
  })
  return `Backed up into ${target}: ${summaryOf(manifest)}`
}

/** The service shows its age; a database that takes nothing does not undo the backup. */
async function noteTaken(databaseUrl: string, { takenAt }: Manifest): Promise<void> {
  await withOwnClient(databaseUrl, (client) => noteBackup(drizzle({ client }), takenAt)).catch(
    (cause: unknown) => {
      const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
      console.error(`Metrics and panel do not count this backup: ${reason}`)
    },
  )
}

async function backupIfDue(settings: ContentSettings): Promise<void> {
  const {
    BACKUP_DIR: folder,
    BACKUP_EVERY_HOURS: hours,
    BACKUP_KEEP: keep,
    DATABASE_URL,
  } = settings
  if (!folder || !DATABASE_URL) throw new BackupError('BACKUP_DIR and DATABASE_URL are needed')
  await withOwnClient(DATABASE_URL, async (client) => {
    // Of a transaction: behind a pooler a lock of the session would outlive this command.
    await beginUnlimited(client)
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [lockKey])
    // Another process takes it.
    if (!z.tuple([z.object({ mine: z.boolean() })]).parse(rows)[0].mine) return
    // The service is making its tables.
    if ((await countTables(client)) === 0) return
    const newest = await newestBackup(folder)
    if (newest !== null && Date.now() - newest < hours * 3_600_000 - toleranceMs) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const target = join(folder, backupName(Date.now()))
    const passphrase = await passphraseOf(settings, false)
    console.log(await backupTo(settings, { target, passphrase, byHand: false }))
    await pruneBackups(folder, keep)
  })
}

async function productVersion(): Promise<string> {
  const file = join(import.meta.dirname, '../package.json')
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version
}
