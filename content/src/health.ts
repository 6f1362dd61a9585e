import type { Payload } from 'payload'
import { complete, readSeedLog } from '../seed/seed-log.ts'
import { pendingMigrations } from './migrate.ts'

type Check = 'ok' | 'failed'

export interface Health {
  status: 'ok' | 'failed'
  checks: { database: Check; migrations: Check; seed: Check }
}

/** Longer than any healthy answer takes, shorter than what asks for it waits. */
const patienceMs = 2_000

export async function healthOf(payload: Payload): Promise<Health> {
  const [migrations, seed] = await Promise.all([
    within(patienceMs, async () => (await pendingMigrations(payload)).length === 0),
    within(patienceMs, async () => (await readSeedLog(payload)).has(complete)),
  ])
  const checks = {
    database: check(migrations !== null && seed !== null),
    migrations: check(migrations === true),
    seed: check(seed === true),
  }
  const isHealthy = Object.values(checks).every((each) => each === 'ok')
  return { status: isHealthy ? 'ok' : 'failed', checks }
}

function check(passed: boolean): Check {
  return passed ? 'ok' : 'failed'
}

/** `null` where no answer came in time, or an error. */
async function within(milliseconds: number, ask: () => Promise<boolean>): Promise<boolean | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), milliseconds)
  try {
    return await Promise.race([ask().catch(() => null), promise])
  } finally {
    clearTimeout(timer)
  }
}
