import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Database,
  hasRows,
  idIn,
  instant,
  rowsOf,
  type SomeIds,
} from '../../core/database/rows.ts'
import { namedAccount, shownAccount } from '../../core/payload/account-rows.ts'
import {
  accounts,
  enquiries,
  enquiries_rels,
  offers_units,
  units,
} from '../../core/payload/db-schema.gen.ts'
import { isCorrected, isLatestOf } from './holdings/corrections.ts'
import { unitBatch } from './unit-values.ts'

/** Whether a change is the first one of its unit: the price with which it was added. */
const isAdded = sql`change.field = 'price' and change.before is null
  and change.id = (select min(id) from unit_changes where unit_id = change.unit_id)`

const change = z.object({
  unit: z.string(),
  project: z.string(),
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  isAdded: z.boolean(),
})

/** The changes of one batch since an instant, without those of deleted units. */
export function changesOfBatch(db: Database, batch: string, since: number) {
  return rowsOf(
    db,
    sql`select ${units.id} as unit, ${units.project} as project, change.field, change.before, change.after,
        ${isAdded} as "isAdded"
      from ${units} join unit_changes change on change.unit_id = ${units.id}
      where change.batch = ${batch} and change.at >= ${instant(since)} order by change.id`,
    change,
  )
}

const namesBuyer = sql`(coalesce(enquiry_id, partner_id) is not null or name is not null)`

/** Parts of a batch that a person may take back. */
export interface MayUndo {
  fields: readonly string[]
  /** Units that it has added. */
  added: boolean
  /** Holdings with a buyer that it has made or ended. */
  named: boolean
}

const isAllowedChange = ({ added, fields }: MayUndo) =>
  sql`case when ${isAdded} then ${added} else change.field = any (${sql.param(fields)}::text[]) end`

/** Whether a person may take back who has held and holds by a batch. What corrects a holding goes with it. */
const areAllowedHoldings = (batch: SQL, { named }: MayUndo) => sql`(${named} or not exists (
  select from holdings as touched where ${batch} in (batch, end_batch) and (${namesBuyer}
    or exists (select from holdings as latest where ${isLatestOf(sql`latest`, sql`touched`)} and ${namesBuyer}))))`

/** Condition of a group of changes of one batch: the person may take back each of them. */
const isAllowed = (allowed: MayUndo) => sql`
  bool_and(${isAllowedChange(allowed)}) and ${areAllowedHoldings(sql`change.batch`, allowed)}`

/** Whether a person may take back all of a batch. A correction of a holding has changed no unit. */
export const isWithin = (db: Database, batch: string, allowed: MayUndo) =>
  hasRows(
    db,
    sql`select where ${areAllowedHoldings(sql`${batch}::uuid`, allowed)} and not exists (
      select from ${units} join unit_changes change on change.unit_id = ${units.id}
      where change.batch = ${batch} and not (${isAllowedChange(allowed)}))`,
  )

/** The projects of units. */
export async function projectsOf(db: Database, ids: SomeIds): Promise<string[]> {
  const found = await rowsOf(
    db,
    sql`select distinct ${units.project} as project from ${units} where ${idIn(units.id, ids)}`,
    change.pick({ project: true }),
  )
  return found.map(({ project }) => project)
}

/** A batch of more units than this shows their number instead of their names. */
const mostNamed = 3

const listed = unitBatch.extend({ who: shownAccount })

export function batchesOfProject(
  db: Database,
  project: string,
  allowed: MayUndo,
  { limit, since }: { limit: number; since: number },
) {
  return rowsOf(
    db,
    sql`select made.*, ${namedAccount(accounts)} as who,
        exists (select from holdings where made.batch in (batch, end_batch)) as holdings,
        held."undoneUnits", exists (select from unit_changes undone where undone.undoes = made.batch)
          or held."undoneUnits" > 0 and held."undoneUnits" = made.units and made.fields = '{status}' as undone
      from (
        select change.batch, max(change.id) as last, max(extract(epoch from change.at) * 1000)::float8 as at,
          (array_agg(change.account_id))[1] as account_id, max(change.source) as source,
          count(distinct change.unit_id)::int as units,
          (array_agg(distinct ${units.label}))[:${mostNamed}] as labels,
          coalesce(array_agg(distinct change.field) filter (where not (${isAdded})), '{}') as fields,
          (count(*) filter (where ${isAdded}))::int as added, bool_or(change.undoes is not null) as "isUndo"
        from unit_changes change join ${units} on ${units.id} = change.unit_id
        where change.at >= ${instant(since)} and ${units.project} = ${project}
        group by change.batch having ${isAllowed(allowed)} order by last desc limit ${limit}
      ) as made left join ${accounts} on ${accounts.id} = account_id
        cross join lateral (
          select count(distinct unit_id)::int as "undoneUnits" from holdings
          where batch = made.batch and end_reason = 'undone' and not ${isCorrected(sql`holdings`)}
        ) as held
      order by last desc`,
    listed,
  )
}

/** The units that a batch has added and that were neither changed, nor held for somebody, nor named since. */
export async function untouchedSince(
  db: Database,
  batch: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await rowsOf(
    db,
    sql`select ${units.id} as id from ${units} where ${idIn(units.id, ids)}
      and not exists (select from unit_changes where unit_id = ${units.id} and batch <> ${batch})
      and not exists (select from holdings where unit_id = ${units.id} and (
        batch is distinct from ${batch} or ${namesBuyer}))
      and not exists (select from ${enquiries} where ${enquiries.unit} = ${units.id})
      and not exists (select from ${enquiries_rels} where ${enquiries_rels.unitsID} = ${units.id})
      and not exists (select from ${offers_units} where ${offers_units.unit} = ${units.id})`,
    z.object({ id: z.string() }),
  )
  return found.map(({ id }) => id)
}
