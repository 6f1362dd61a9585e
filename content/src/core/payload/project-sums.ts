import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import { projects, projects_ready_locales, units } from './db-schema.gen.ts'

const amount = z.coerce.number()
export const sums = z
  .object({
    project: z.string(),
    available: amount,
    reserved: amount,
    sold: amount,
    price: amount.nullable(),
    currency: z.string().nullable(),
  })
  .transform(({ price, currency, project, ...counts }) => ({
    project,
    counts,
    /**
     * Lowest price of the available units, else lowest price of the others; `null` if all of these prices are on
     * request.
     */
    priceFrom: !price || currency === null ? null : { amount: price, currency },
  }))
/** Counts and lowest price of a project's units, for lists. */
export type ProjectSums = z.output<typeof sums>

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
      (array_agg(${asked} order by ${cheapestFirst}))[1],
      ${projects.currency}
    from ${projects} left join ${units} on ${units.project} = ${projects.id}
    where ${chosen(sql`${projects.id}`)}
    group by ${projects.id}
    on conflict (project_id) do update set available = excluded.available,
      reserved = excluded.reserved, sold = excluded.sold, price = excluded.price,
      currency = excluded.currency`)
}

/** A missing price is on request; former versions stored 0 for that. */
const asked = sql`nullif(${units.price_amount}, 0)`

const cheapestFirst = sql`
  case ${units.status} when 'available' then 1 when 'sold' then 2 else 3 end, ${asked}`

export function readSums(db: Database, ids: readonly string[]): Promise<ProjectSums[]> {
  return rowsOf(
    db,
    sql`select project_id as project, available, reserved, sold, price, currency
      from project_sums where project_id = any (${sql.param(ids)}::uuid[])`,
    sums,
  )
}

const isSoldOut = sql`coalesce(sold > 0 and available = 0 and reserved = 0, false)`

const found = z.object({ id: z.string() }).transform(({ id }) => id)

/** Other projects for the readers of one: those with available units first, each part in the editors' order. */
export function otherProjects(
  db: Database,
  { project, locale, drafts, limit }: OthersQuery,
): Promise<string[]> {
  return rowsOf(
    db,
    sql`select ${projects.id} as id from ${projects}
      left join project_sums on project_sums.project_id = ${projects.id}
      where ${projects.id} <> ${project}
        and (${drafts} or ${projects._status} = 'published')
        and exists (select from ${projects_ready_locales}
          where ${projects_ready_locales.parent} = ${projects.id}
            and ${projects_ready_locales.value}::text = ${locale})
      order by ${isSoldOut}, ${projects.order}, ${projects.slug}
      limit ${limit}`,
    found,
  )
}

interface OthersQuery {
  project: string
  locale: string
  drafts: boolean
  limit: number
}
