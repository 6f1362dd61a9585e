import { and, eq, isNull, lt } from '@payloadcms/db-postgres/drizzle'
import type { Database } from '../database/rows.ts'
import { payload_jobs } from './db-schema.gen.ts'

/**
 * Releases jobs that a killed process has left marked as running, so that they run again. Payload's
 * update would read them first, and write a job again that has ended meanwhile.
 */
export async function releaseAbandoned(db: Database, before: Date): Promise<void> {
  const isOld = lt(payload_jobs.updatedAt, before.toISOString())
  await db
    .update(payload_jobs)
    .set({ processing: false })
    .where(and(eq(payload_jobs.processing, true), isNull(payload_jobs.completedAt), isOld))
}
