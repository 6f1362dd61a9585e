import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Measured } from './service-metrics.ts'

/** Shorter than what collects metrics waits. */
const patienceMs = 2_000

const outboxRows = z.tuple([
  z.object({
    waiting: z.coerce.number(),
    dead: z.coerce.number(),
    oldest: z.coerce.date().nullable(),
  }),
])
const leadRows = z.array(
  z.object({ form: z.string(), status: z.string(), count: z.coerce.number() }),
)

/** Asks the database what the counters of a process cannot know. */
export async function measure(payload: Payload, now: number): Promise<Measured> {
  const { drizzle: db, pool } = payload.db
  const [outbox, leads] = await Promise.all([
    soon(async () => {
      const { rows } = await db.execute(sql`
        select count(*) filter (where status = 'waiting') as waiting,
          count(*) filter (where status = 'dead') as dead,
          min(created_at) filter (where status = 'waiting') as oldest
        from deliveries
      `)
      const [{ dead, oldest, waiting }] = outboxRows.parse(rows)
      const age = oldest === null ? 0 : Math.max(0, now - oldest.getTime())
      return { waiting, dead, oldestSeconds: age / 1000 }
    }),
    soon(async () => {
      const { rows } = await db.execute(
        sql`select form, status, count(*) as count from leads group by form, status`,
      )
      return leadRows.parse(rows)
    }),
  ])
  return {
    outbox,
    leads,
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  }
}

/** `null` where no answer came in time, or an error. */
async function soon<T>(ask: () => Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), patienceMs)
  try {
    return await Promise.race([ask().catch(() => null), promise])
  } finally {
    clearTimeout(timer)
  }
}
