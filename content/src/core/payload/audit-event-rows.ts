import { shortened } from '@alun/contract/rules/shortened'
import { and, eq, gte, lt, sql } from '@payloadcms/db-postgres/drizzle'
import { type Database, writtenNow } from '../database/rows.ts'
import { audit_events } from './db-schema.gen.ts'

/** Texts are stored up to this number of characters. */
export const maxLength = 300

type Stored = typeof audit_events.$inferInsert
type NewEvent = Partial<Stored> & Pick<Stored, 'event'>

/**
 * Records events in one statement; an event whose key exists is counted on its record, which Payload's upsert
 * cannot do. The keys within one call must differ.
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
        updatedAt: writtenNow(),
        // Lists the accounts that were tried, each once.
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

/** Deletes the events before an instant; returns how many. */
export async function deleteEventsBefore(db: Database, instant: Date): Promise<number> {
  const erased = await db
    .delete(audit_events)
    .where(lt(audit_events.createdAt, instant.toISOString()))
    .returning({ id: audit_events.id })
  return erased.length
}
