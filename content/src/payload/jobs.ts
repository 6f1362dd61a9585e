import { sql } from '@payloadcms/db-postgres'
import { and, eq, inArray, isNull, lt, lte, or } from '@payloadcms/db-postgres/drizzle'
import type { Database } from '../database/rows.ts'
import { payload_jobs } from './db-schema.gen.ts'

/** All processes compare by the clock of the database. */
const now = sql`now()`
/** After this time without a sign of life a running job counts as abandoned. */
const abandonedAfter = sql`interval '60 seconds'`

/**
 * Claims jobs that are due; no other process claims the same. Payload's own runner reads them first
 * and marks them afterwards, so several processes would run each of them.
 */
export async function claimDue(db: Database, limit: number): Promise<string[]> {
  const { completedAt, createdAt, hasError, id, processing, queue, waitUntil } = payload_jobs
  const due = db
    .select({ id })
    .from(payload_jobs)
    .where(
      and(
        eq(queue, 'default'),
        eq(processing, false),
        eq(hasError, false),
        isNull(completedAt),
        or(isNull(waitUntil), lte(waitUntil, now)),
      ),
    )
    .orderBy(createdAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(payload_jobs)
    .set({ processing: true, updatedAt: now })
    .where(inArray(id, due))
    .returning({ id })
  return claimed.map((job) => job.id)
}

/** Says that these still run. */
export async function confirmRunning(db: Database, ids: readonly string[]): Promise<void> {
  const { id, processing } = payload_jobs
  await db
    .update(payload_jobs)
    .set({ updatedAt: now })
    .where(and(inArray(id, [...ids]), eq(processing, true)))
}

/**
 * Releases jobs that a killed process has left marked as running, so that they run again. Payload's
 * update would read them first, and write a job again that has ended meanwhile.
 */
export async function releaseAbandoned(db: Database): Promise<void> {
  const { completedAt, processing, updatedAt } = payload_jobs
  await db
    .update(payload_jobs)
    .set({ processing: false })
    .where(
      and(
        eq(processing, true),
        isNull(completedAt),
        lt(updatedAt, sql`${now} - ${abandonedAfter}`),
      ),
    )
}
