import { openStatuses } from '@alun/contract/rules/enquiry-statuses'
import { sql } from '@payloadcms/db-postgres'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Database,
  idIn,
  instant,
  milliseconds,
  rowsOf,
  type SomeIds,
} from '../../../core/database/rows.ts'
import { namedAccount, shownAccount } from '../../../core/payload/account-rows.ts'
import { accounts, enquiries, units } from '../../../core/payload/db-schema.gen.ts'
import { nameOfEnquiry } from '../../../core/payload/enquiry-subjects.ts'
import { type Asked, asked, type HeldUnit, heldUnit } from './holding.ts'

const told = heldUnit
  .omit({ for: true })
  .extend({ by: shownAccount, person: z.string().nullable(), agency: shownAccount })
  .transform(({ agency, person, ...held }): HeldUnit => ({ ...held, for: person || agency }))

export const agency = alias(accounts, 'agency')
export const maker = alias(accounts, 'maker')
/** For whom a holding is: the person of its enquiry, else the name that was entered. */
export const nameOfBuyer = sql`coalesce(nullif(${enquiries.name}, ''), ${enquiries.phone}, ${enquiries.contact}, holdings.name)`

const at = (column: string) => milliseconds(sql.raw(`holdings.${column}`))

const heldWhere = (db: Database, condition: SQL) =>
  rowsOf(
    db,
    sql`select holdings.id, holdings.unit_id as unit, ${units.label} as label, holdings.kind,
        holdings.enquiry_id as enquiry, holdings.name, holdings.partner_id as partner, ${at('until_at')} as until,
        holdings.price::float8 as price, holdings.currency, ${at('from_at')} as from, ${at('made_at')} as "madeAt",
        ${nameOfBuyer} as person, ${namedAccount(agency)} as agency, ${namedAccount(maker)} as by
      from holdings join ${units} on ${units.id} = holdings.unit_id
        left join ${enquiries} on ${enquiries.id} = holdings.enquiry_id
        left join ${accounts} as ${agency} on ${agency.id} = holdings.partner_id
        left join ${accounts} as ${maker} on ${maker.id} = holdings.made_by
      where ${condition} order by ${units.label}`,
    told,
  )

/** The holdings as a second seller reads about them. */
export const tellHoldings = (db: Database, ids: readonly string[]) =>
  heldWhere(db, idIn(sql`holdings.id`, ids))

export const holdersOf = (db: Database, ids: readonly string[]) =>
  heldWhere(db, sql`${idIn(sql`holdings.unit_id`, ids)} and ended_at is null`)

/** Holdings that are the last changes of their units, made after an instant. */
export const takenSince = (db: Database, ids: readonly string[], since: number) =>
  heldWhere(
    db,
    sql`${idIn(sql`holdings.unit_id`, ids)} and ended_at is null and made_at > ${instant(since)}
      and made_at = ${units.updatedAt}`,
  )

export const holdersOfProject = (db: Database, project: string) =>
  heldWhere(db, sql`${units.project} = ${project} and ended_at is null`)

export const unitsHeldBy = (db: Database, enquiry: string) =>
  heldWhere(db, sql`holdings.enquiry_id = ${enquiry} and ended_at is null`)

/** How many open enquiries are about each of these units, without the one that holds it, and how many wait for it. */
export async function countAsked(
  db: Database,
  ids: SomeIds,
): Promise<ReadonlyMap<string | null, Asked>> {
  const found = await rowsOf(
    db,
    sql`select ${enquiries.unit} as unit, count(*)::int as asked,
        (count(*) filter (where ${enquiries.waits}))::int as waiting
      from ${enquiries} left join holdings on holdings.unit_id = ${enquiries.unit} and ended_at is null
      where ${idIn(enquiries.unit, ids)} and ${enquiries.status} in ${openStatuses}
        and ${enquiries.id} is distinct from holdings.enquiry_id
      group by ${enquiries.unit}`,
    asked.extend({ unit: z.string() }),
  )
  return new Map(found.map(({ unit, ...counts }) => [unit, counts]))
}

/** Enquiries about the units of these sales that were closed as lost since, and still are. */
export const closedBySales = (db: Database, ids: readonly string[]) =>
  rowsOf(
    db,
    sql`select distinct ${enquiries.id}, ${nameOfEnquiry} as name
      from holdings join ${enquiries} on ${enquiries.unit} = holdings.unit_id and ${enquiries.status} = 'lost'
        join enquiry_history on enquiry_history.enquiry_id = ${enquiries.id} and at >= holdings.made_at
          and enquiry_history.kind = 'status' and value ->> 'status' = 'lost'
      where ${idIn(sql`holdings.id`, ids)} and holdings.kind = 'sold'
        and ${enquiries.id} is distinct from holdings.enquiry_id order by name`,
    z.object({ id: z.string(), name: z.string() }),
  )
