import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { readSecrets } from '@alun/platform/secrets-file'
import { drizzle } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { noteBackup } from '../src/operations/backup/backup-note.ts'
import { withOwnClient } from '../src/operations/backup/copy-tables.ts'
import { takeBackup } from '../src/operations/backup/take-backup.ts'
import { namedFolder, readCommandSettings, summaryOf, withPlace } from './backup-place.ts'
import { requireDatabase } from './product-database.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- TARGET`: copies everything that cannot be derived again, while the product runs. */
runCommand(async () => {
  const target = namedFolder('npm run backup -- TARGET')
  const settings = readCommandSettings()
  await requireDatabase(settings.DATABASE_URL, settings.DATA_DIR)
  const secrets = await readSecrets(settings.DATA_DIR, settings)
  const version = await productVersion()
  const manifest = await withPlace(settings, async (from) => {
    const taken = await takeBackup({ from, target, version, now: currentTime(), secrets })
    await noteTaken(from.databaseUrl, taken.takenAt)
    return taken
  })
  console.log(`Backed up into ${target}: ${summaryOf(manifest)}, the secrets`)
  if (manifest.unreadable.length === 0) return
  console.error(
    `These files could not be read and are not in the backup: ${manifest.unreadable.join(', ')}`,
  )
  // The timer then reports a failure and keeps older backups, which may have these files.
  process.exitCode = 1
})

/**
 * Records the time, because the service shows the age of the newest backup. A database that rejects writes does
 * not undo the backup.
 */
async function noteTaken(databaseUrl: string, takenAt: string): Promise<void> {
  await withOwnClient(databaseUrl, (client) => noteBackup(drizzle({ client }), takenAt)).catch(
    (cause: unknown) => {
      const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
      console.error(`Metrics and panel do not count this backup: ${reason}`)
    },
  )
}

async function productVersion(): Promise<string> {
  const file = join(import.meta.dirname, '../package.json')
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version
}
