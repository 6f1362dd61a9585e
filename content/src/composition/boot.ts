import { currentTime } from '@alun/contract/rules/current-time'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { withDatabaseLock } from '../core/database/database-lock.ts'
import { isNotedDatabase, noteDatabase } from '../core/database/database-note.ts'
import { requireUsableDatabase } from '../core/database/require-usable-database.ts'
import { completeSchema } from '../core/payload/complete-schema.ts'
import { migrate } from '../core/payload/migrate.ts'
import { runtimeOfProcess, type S3Runtime } from '../core/settings/runtime.ts'
import { fingerprintsOf, requireSharedSettings } from '../operations/processes/processes.ts'
import { reportProcess } from '../operations/processes/report-process.ts'
import { whyStoreRefuses } from '../publishing/media/file-store.ts'
import { fillReferences } from '../publishing/references/keep-references.ts'
import { fillTranslations } from '../publishing/translation/fill-translations.ts'
import { fillSearchIndex } from '../site-api/page-answers/screens/search-index.ts'
import { startBackgroundWork } from './background-work.ts'
import { ensureFirstAccount } from './first-account.ts'
import { markBooted } from './process-state.ts'
import { eraseAgain } from './start/erase-again.ts'
import { costOfSecret, formerLook, lacksMailServer, secretProblem } from './start/start-problems.ts'

/**
 * Prepares the database before any request is answered: tables, first account, demo content if wanted.
 * Processes that start at the same time do this one after the other.
 */
export async function boot(): Promise<void> {
  const runtime = runtimeOfProcess()
  const { databaseUrl, dataDir } = runtime
  await requireUsableDatabase(databaseUrl, await isNotedDatabase(dataDir, databaseUrl))
  const payload = await getPayload({ config })
  const tell = (line: string) => payload.logger.warn(line)
  const shared = await fingerprintsOf(runtime)
  const reports = await withDatabaseLock(runtime.databaseUrl, tell, async () => {
    await requireSharedSettings(payload.db.drizzle, runtime.instance, shared)
    await migrate(payload)
    await completeSchema(payload)
    // Before anything is saved, because they only fill empty tables.
    await fillReferences(payload)
    await fillTranslations(payload)
    await eraseAgain(payload)
    const reporting = await reportProcess(payload, runtime, shared)
    await ensureFirstAccount(payload, {
      email: runtime.adminEmail,
      password: runtime.adminPassword,
      show: runtime.showPassword,
      siteUrl: runtime.auth.siteUrl,
      announce: (line) => process.stdout.write(`${line}\n`),
    })
    if (runtime.demoContent) {
      const { seed } = await import('../../seed/seed.ts')
      await seed(payload, {
        now: currentTime(),
        log: (message: string) => payload.logger.info(message),
      })
    }
    await fillSearchIndex(payload)
    await noteDatabase(payload.db.drizzle, runtime).catch((err: unknown) =>
      payload.logger.error({ err, msg: 'DATA_DIR cannot name its database' }),
    )
    const cost = await costOfSecret(payload, runtime)
    if (cost) payload.logger.error(secretProblem(cost))
    const problem = await formerLook(payload)
    if (problem) tell(problem)
    if (lacksMailServer(runtime)) {
      tell('SMTP_URL is not set: mails are stored in DATA_DIR/mail, and nobody gets them')
    }
    return reporting
  })
  const work = startBackgroundWork(payload, runtime)
  markBooted({
    loops: work.loops,
    stop: async () => {
      await work.stop()
      await reports.stop()
    },
  })
  if (runtime.s3) void tellOfStore(runtime.s3, payload.logger)
}

/** Tries the object store and logs a fault at once; pages are served without it, too. */
async function tellOfStore(s3: S3Runtime, log: Payload['logger']): Promise<void> {
  const reason = await whyStoreRefuses(s3)
  if (reason !== null) log.error(reason)
}
