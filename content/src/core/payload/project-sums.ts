import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Database } from '../database/rows.ts'
import { projects, units } from './db-schema.gen.ts'

/** Counts the units of projects again. Transactions that change units let `writeChange` do so, under its lock. */
export async function writeSums(db: Database, ids: readonly string[] | 'all'): Promise<void> {
  const chosen = (column: SQL) =>
    ids === 'all' ? sql`true` : sql`${column} = any (${sql.param([...new Set(ids)])}::uuid[])`
  await db.execute(sql`
    insert into project_sums (project_id, available, reserved, sold, price, currency)
    select ${projects.id},
      count(${units.id}) filter (where ${units.status} = 'available'),
      count(${units.id}) filter (where ${units.status} = 'reserved'),
      count(${units.id}) filter (where ${units.status} = 'sold'),
      (array_agg(${knownPrice} order by ${cheapestFirst}))[1],
      ${projects.currency}
    from ${projects} left join ${units} on ${units.project} = ${projects.id}
    where ${chosen(sql`${projects.id}`)}
    group by ${projects.id}
    on conflict (project_id) do update set available = excluded.available,
      reserved = excluded.reserved, sold = excluded.sold, price = excluded.price,
      currency = excluded.currency`)
}

/** A missing price is on request; former versions stored 0 for that. */
const knownPrice = sql`nullif(${units.price_amount}, 0)`

const cheapestFirst = sql`
  case ${units.status} when 'available' then 1 when 'sold' then 2 else 3 end, ${knownPrice}`
