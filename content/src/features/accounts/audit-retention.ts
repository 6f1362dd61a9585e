import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { monthsBefore } from '../../database/months-before.ts'
import { type Database, instant, rowsOf } from '../../database/rows.ts'

/** How long events are stored. */
const months = 12

/** Deletes outdated events of the audit log; returns how many. */
export async function eraseOldEvents(db: Database, now: number): Promise<number> {
  const erased = await rowsOf(
    db,
    sql`delete from audit_events
      where created_at < ${instant(monthsBefore(now, months).getTime())} returning id`,
    z.object({ id: z.uuid() }),
  )
  return erased.length
}
