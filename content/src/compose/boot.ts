import config from '@payload-config'
import { getPayload } from 'payload'
import { completeSchema } from '../payload/complete-schema.ts'
import { migrate, withDatabaseLock } from '../payload/migrate.ts'
import { runtimeOfProcess } from '../settings/runtime.ts'
import { startBackgroundWork } from './background-work.ts'
import { beforeStop } from './before-stop.ts'
import { markBooted } from './boot-state.ts'
import { ensureFirstAccount } from './first-account.ts'

/**
 * Prepares the database before any request is answered: tables, first account, demo content. Two
 * processes that start together do so one after the other.
 */
export async function boot(): Promise<void> {
  const runtime = runtimeOfProcess()
  const payload = await getPayload({ config })
  await withDatabaseLock(runtime.databaseUrl, async () => {
    await migrate(payload)
    await completeSchema(payload)
    await ensureFirstAccount(payload, {
      email: runtime.adminEmail,
      password: runtime.adminPassword,
      announce: (line) => process.stdout.write(`${line}\n`),
    })
    const { seed } = await import('../../seed/seed.ts')
    await seed(payload, {
      now: Date.now(),
      log: (message: string) => payload.logger.info(message),
    })
  })
  // Scheduled publishing needs the tables, so it starts last.
  await getPayload({ config, cron: true })
  const work = startBackgroundWork(payload, runtime)
  beforeStop(() => work.stop())
  markBooted()
}
