import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../../core/database/rows.ts'
import { projects, projects_ready_locales } from '../../../core/payload/db-schema.gen.ts'

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
     * Lowest price of the available units, else of the sold ones, else of the reserved ones; `null` if all of these
     * prices are on request.
     */
    priceFrom: !price || currency === null ? null : { amount: price, currency },
  }))
/** Counts and lowest price of a project's units, for lists. */
export type ProjectSums = z.output<typeof sums>

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

/** Other projects for the readers of one: sold-out ones last, each part in the editors' order. */
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
