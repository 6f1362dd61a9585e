import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, rowsOf } from '../database/rows.ts'
import { monthsBefore } from '../retention/months-before.ts'

/** How long the audit log is kept. */
const months = 12

/** Erases what the audit log has held long enough, and says how many events that were. */
export async function eraseOldEvents(db: Database, now: number): Promise<number> {
  const erased = await rowsOf(
    db,
    sql`delete from audit_events
      where created_at < ${instant(monthsBefore(now, months).getTime())} returning id`,
    z.object({ id: z.uuid() }),
  )
  return erased.length
}
