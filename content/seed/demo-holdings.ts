import { dayLength } from '@alun/contract/rules/office-time'
import { sql } from '@payloadcms/db-postgres'
import { type Database, instant } from '../src/core/database/rows.ts'

const monthMs = 30 * dayLength

/**
 * Dates some of the holdings that came with the units: two reservations that end in a month, and a sale with a price,
 * so that figures and the end of a reservation have something to show.
 */
export async function dateDemoHoldings(db: Database, now: number): Promise<void> {
  const [reserved, sold] = (['reserved', 'sold'] as const).map(
    (
      kind,
    ) => sql`select id from holdings where kind = ${kind} and ended_at is null and price is not null
      order by named -> 'project' ->> 'slug', named -> 'unit' ->> 'key' limit ${kind === 'sold' ? 1 : 2}`,
  )
  await db.execute(sql`update holdings set from_at = ${instant(now)}, until_at = ${instant(now + monthMs)}
    where id in (${reserved})`)
  await db.execute(sql`update holdings set from_at = ${instant(now)} where id in (${sold})`)
}
