import { monthsBefore } from '../../database/months-before.ts'
import type { Database } from '../../database/rows.ts'
import { deleteEventsBefore } from '../../payload/audit-events.ts'

/** How long events are stored. */
const months = 12

/** Deletes outdated events of the audit log; returns how many. */
export function eraseOldEvents(db: Database, now: number): Promise<number> {
  return deleteEventsBefore(db, monthsBefore(now, months))
}
