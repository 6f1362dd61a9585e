import type { Payload } from 'payload'
import { orNull } from '../database/or-null.ts'
import { enquiryCounts } from '../payload/enquiries.ts'
import { queueState } from '../payload/messages.ts'
import type { Measured } from './service-metrics.ts'

/** Shorter than the usual timeout of a metrics collector. */
const timeoutMs = 2_000

/** Reads from the database what the counters of a process cannot know. */
export async function measure(payload: Payload, now: number): Promise<Measured> {
  const { drizzle: db, pool } = payload.db
  const [outbox, enquiries] = await Promise.all([
    orNull(timeoutMs, async () => {
      const { dead, oldest, waiting } = await queueState(db, now)
      const ageMs = oldest === null ? 0 : Math.max(0, now - oldest)
      return { waiting, dead, oldestSeconds: ageMs / 1000 }
    }),
    orNull(timeoutMs, () => enquiryCounts(db)),
  ])
  return {
    outbox,
    leads: enquiries,
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  }
}
