import { currentTime } from '@alun/contract/rules/current-time'
import { resultWithin } from '@alun/platform/repeat'
import type { Payload } from 'payload'
import { isSeeded } from '../../seed/seed-log.ts'
import { queueState } from '../core/outbox/message-rows.ts'
import { delaysOf } from '../core/outbox/worker.ts'
import { pendingMigrations } from '../core/payload/migrate.ts'
import { scheduleState } from '../publishing/scheduling/scheduled-changes.ts'
import { lackingUploads } from './start/lacking-uploads.ts'

/** Longer than any healthy answer takes, shorter than the timeout of a health check. */
const timeoutMs = 2_000

/**
 * @param wantsDemo whether an empty database is filled with demo content
 * @param whyNotWritable of the data folder, which files and the embedded database need
 * @param hasStoredSecret whether PAYLOAD_SECRET is that of the data
 */
export async function healthOf(
  payload: Payload,
  wantsDemo = true,
  whyNotWritable: () => string | null = () => null,
  hasStoredSecret: () => Promise<boolean> = () => Promise.resolve(true),
) {
  const [migrations, seed, jobs, scheduled, isSecret] = await Promise.all([
    resultWithin(timeoutMs, async () => (await pendingMigrations(payload)).length === 0),
    resultWithin(timeoutMs, async () => !wantsDemo || (await isSeeded(payload.db.drizzle))),
    resultWithin(timeoutMs, () => queueState(payload.db.drizzle)),
    resultWithin(timeoutMs, () => scheduleState(payload)),
    resultWithin(timeoutMs, hasStoredSecret),
  ])
  const checks = {
    database: check(migrations !== null && seed !== null),
    migrations: check(migrations === true),
    seed: check(seed === true),
    disk: check(whyNotWritable() === null),
  }
  const isHealthy = Object.values(checks).every((each) => each === 'ok')
  /** Settings that belong to other data. */
  const bindings = {
    secret: isSecret === false ? 'changed' : 'ok',
    uploads: lackingUploads().length > 0 ? 'lacking' : 'ok',
  }
  const isBound = Object.values(bindings).every((each) => each === 'ok')
  return {
    status: !isHealthy ? 'failed' : isBound ? 'ok' : 'degraded',
    checks,
    bindings,
    /** Late messages do not make the service unhealthy. */
    outbox: outboxOf(jobs, currentTime()),
    /** Publishing at a chosen time; people find `failed` ones in the panel. */
    scheduled: scheduled
      ? { status: statusOf(scheduled.late > 0), ...scheduled }
      : { status: 'unknown', waiting: null, late: null, failed: null },
  }
}

/** For strangers: states and counts, because reasons name hosts and programs inside. */
export function withoutReasons({ outbox, ...health }: Awaited<ReturnType<typeof healthOf>>) {
  const shown = Object.entries(outbox.channels ?? {}).map(([name, { reason: _, ...state }]) => [
    name,
    state,
  ])
  return {
    ...health,
    outbox: { ...outbox, channels: outbox.channels && Object.fromEntries(shown) },
  }
}

function outboxOf(state: Awaited<ReturnType<typeof queueState>> | null, now: number) {
  if (!state) return { status: 'unknown', waiting: null, oldestSeconds: null, channels: null }
  const delays = delaysOf(state, now)
  return {
    status: statusOf(delays.some(({ late }) => late)),
    waiting: state.waiting,
    oldestSeconds:
      state.oldest === null ? null : Math.round(Math.max(0, now - state.oldest) / 1000),
    channels: Object.fromEntries(
      delays.map(({ channel, late, reason, since, waiting }) => [
        channel,
        {
          status: statusOf(late),
          waiting,
          since: since === null ? null : new Date(since).toISOString(),
          reason,
        },
      ]),
    ),
  }
}

const statusOf = (late: boolean) => (late ? 'late' : 'ok')

function check(passed: boolean) {
  return passed ? 'ok' : 'failed'
}
