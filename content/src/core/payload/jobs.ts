import { sql } from '@payloadcms/db-postgres'
import { and, eq, inArray, isNull, lt, lte, or } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import type { Database } from '../database/rows.ts'
import { isDatabaseAway } from '../http/api-error.ts'
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

/** The error of a job that the database has kept from being done. */
const databaseAway = 'The database did not answer in time'

/** Payload stores the words of an error alone, which do not say whether a further try may succeed. */
export function nameDatabaseAway(payload: Payload): void {
  for (const task of payload.config.jobs.tasks ?? []) {
    const { handler } = task
    if (typeof handler !== 'function') continue
    task.handler = async (args) => {
      try {
        return await handler(args)
      } catch (cause) {
        if (!isDatabaseAway(cause)) throw cause
        payload.logger.warn({ err: cause, job: args.job.id, msg: databaseAway })
        throw new Error(databaseAway, { cause })
      }
    }
  }
}

/** With twice the pause after each of them, the last try is about ten minutes after the first. */
const maxTries = 8
const firstPause = sql`interval '5 seconds'`

/** Lets a job that failed for the database alone run again, after a pause; Payload's retries are for every failure. */
export async function retryWhereDatabaseWasAway(db: Database, job: string): Promise<void> {
  const { error, hasError, id, totalTried } = payload_jobs
  await db
    .update(payload_jobs)
    .set({
      hasError: false,
      error: null,
      waitUntil: sql`${now} + ${firstPause} * 2 ^ (${totalTried} - 1)`,
    })
    .where(
      and(
        eq(id, job),
        eq(hasError, true),
        sql`${error} ->> 'message' = ${databaseAway}`,
        lt(totalTried, sql`${maxTries}`),
      ),
    )
}
