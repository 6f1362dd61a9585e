import type { Payload } from 'payload'
import { complete, readSeedLog } from '../../seed/seed-log.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { waitingJobs } from '../outbox/jobs.ts'
import { lateAfterMs } from '../outbox/worker.ts'

type Check = 'ok' | 'failed'

export interface Health {
  status: 'ok' | 'failed'
  checks: { database: Check; migrations: Check; seed: Check }
  /** Messages about enquiries; late ones are a reason to look, not to send visitors away. */
  outbox: {
    status: 'ok' | 'late' | 'unknown'
    waiting: number | null
    oldestSeconds: number | null
  }
}

/** Longer than any healthy answer takes, shorter than what asks for it waits. */
const timeoutMs = 2_000

export async function healthOf(payload: Payload): Promise<Health> {
  const [migrations, seed, jobs] = await Promise.all([
    within(timeoutMs, async () => (await pendingMigrations(payload)).length === 0),
    within(timeoutMs, async () => (await readSeedLog(payload)).has(complete)),
    within(timeoutMs, () => waitingJobs(payload.db.drizzle)),
  ])
  const checks = {
    database: check(migrations !== null && seed !== null),
    migrations: check(migrations === true),
    seed: check(seed === true),
  }
  const isHealthy = Object.values(checks).every((each) => each === 'ok')
  return { status: isHealthy ? 'ok' : 'failed', checks, outbox: outboxOf(jobs, Date.now()) }
}

function outboxOf(
  jobs: { waiting: number; oldest: number | null } | null,
  now: number,
): Health['outbox'] {
  if (!jobs) return { status: 'unknown', waiting: null, oldestSeconds: null }
  const age = jobs.oldest === null ? null : Math.max(0, now - jobs.oldest)
  return {
    status: age !== null && age > lateAfterMs ? 'late' : 'ok',
    waiting: jobs.waiting,
    oldestSeconds: age === null ? null : Math.round(age / 1000),
  }
}

function check(passed: boolean): Check {
  return passed ? 'ok' : 'failed'
}

/** `null` where no answer came in time, or an error. */
async function within<T>(milliseconds: number, ask: () => Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), milliseconds)
  try {
    return await Promise.race([ask().catch(() => null), promise])
  } finally {
    clearTimeout(timer)
  }
}
