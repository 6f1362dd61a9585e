import { shortened } from '@alun/contract/rules/shortened'
import { and, eq, gte, lt, sql } from '@payloadcms/db-postgres/drizzle'
import type { Database } from '../database/rows.ts'
import { audit_events } from './db-schema.gen.ts'

/** Characters of a text that are stored. */
export const maxLength = 300

type Stored = typeof audit_events.$inferInsert
type NewEvent = Partial<Stored> & Pick<Stored, 'event'>

/**
 * Records events by one statement, or counts each on the record that has its key; Payload's upsert
 * counts nothing. No two of them have the same key.
 */
export async function writeEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const present = audit_events.account
  await db
    .insert(audit_events)
    .values(
      events.map((given) => {
        const short = Object.entries(given).map(([name, value]) => [
          name,
          typeof value === 'string' ? shortened(value, maxLength) : value,
        ])
        return { event: given.event, times: 1, ...Object.fromEntries(short) }
      }),
    )
    .onConflictDoUpdate({
      target: audit_events.key,
      set: {
        times: sql`${audit_events.times} + excluded.times`,
        records: sql`coalesce(${audit_events.records} + excluded.records, excluded.records, ${audit_events.records})`,
        updatedAt: sql`now()`,
        // Whose accounts were tried counts, not how often each was.
        account: sql`case
          when excluded.account = any(string_to_array(${present}, ', ')) then ${present}
          else nullif(left(concat_ws(', ', ${present}, excluded.account), ${maxLength}), '')
        end`,
      },
    })
}

/** How many sign-ins were rejected in the last hour. */
export async function failedSignIns(db: Database, now: number): Promise<number> {
  const { event, times, updatedAt } = audit_events
  const [found] = await db
    .select({ sum: sql<number>`coalesce(sum(${times}), 0)::int` })
    .from(audit_events)
    .where(and(eq(event, 'login-failed'), gte(updatedAt, new Date(now - 3_600_000).toISOString())))
  return found?.sum ?? 0
}

/** Deletes the events before an instant, by one statement; returns how many. */
export async function deleteEventsBefore(db: Database, instant: Date): Promise<number> {
  const erased = await db
    .delete(audit_events)
    .where(lt(audit_events.createdAt, instant.toISOString()))
    .returning({ id: audit_events.id })
  return erased.length
}
