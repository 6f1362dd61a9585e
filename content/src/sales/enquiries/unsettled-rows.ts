import { openStatuses } from '@alun/contract/rules/enquiry-statuses'
import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { known } from '../../core/database/known.ts'
import { type Database, instant, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { namedAccount, shownAccount } from '../../core/payload/account-rows.ts'
import { accounts, enquiries, projects_locales, units } from '../../core/payload/db-schema.gen.ts'
import { storedTitle } from '../../core/payload/enquiry-subjects.ts'
import { nearestTitle } from '../../core/payload/nearest-title.ts'
import { nameOfBuyer } from '../../publishing/units/holdings/held-unit-rows.ts'
import { holdingKinds } from '../../publishing/units/holdings/holding.ts'
import { received } from '../rows/enquiries-beside-rows.ts'

/** Why somebody has to look at a holding: it ends soon, or something about it is not known. */
export const unsettledReasons = ['ends', 'without-unit', 'without-person', 'without-end'] as const

const text = z.string().nullable()
const unsettled = z
  .object({
    why: known(unsettledReasons),
    /** How many there are for this reason, also those that are not listed. */
    total: z.number(),
    id: z.string(),
    kind: known(holdingKinds),
    unit: text,
    label: text,
    project: text,
    enquiry: text,
    person: text,
    agency: shownAccount,
    until: z.number().nullable(),
    madeAt: z.number(),
  })
  .transform(({ agency, person, ...held }) => ({ ...held, for: person || agency }))
export type Unsettled = z.output<typeof unsettled>

/**
 * Each condition has a partial index. Units that a file reserved or sold need no person, because files name none. A deal
 * gets its unit at its enquiry, so one whose enquiry was deleted is left.
 */
const conditions = (endsBefore: number): Record<Unsettled['why'], SQL> => ({
  ends: sql`until_at < ${instant(endsBefore)}`,
  'without-unit': sql`unit_id is null and enquiry_id is not null and not named ? 'unit'`,
  'without-person': sql`enquiry_id is null and name is null and partner_id is null and made_by is not null
    and not exists (select from unit_changes where batch = holdings.batch and source = 'csv')`,
  'without-end': sql`kind = 'reserved' and until_at is null and unit_id is not null`,
})

/** Current holdings that somebody has to look at, at most `limit` for each reason. */
export function unsettledHoldings(
  db: Database,
  { endsBefore, limit, locale }: { endsBefore: number; limit: number; locale: Locale },
) {
  const reasons = Object.entries(conditions(endsBefore)).map(
    ([why, applies]) =>
      sql`select ${why}::text as why, holdings.* from holdings where ended_at is null and ${applies}`,
  )
  return rowsOf(
    db,
    sql`select why, total, holdings.id, holdings.kind, holdings.unit_id as unit, named -> 'unit' ->> 'label' as label,
        coalesce(${nearestTitle(projects_locales.title, sql`holdings.project_id`, locale)},
          ${storedTitle('project', locale, sql`named`)}) as project,
        holdings.enquiry_id as enquiry,
        ${nameOfBuyer} as person, ${namedAccount(accounts)} as agency,
        ${milliseconds(sql`until_at`)} as until, ${milliseconds(sql`made_at`)} as "madeAt"
      from (
        select *, (count(*) over (partition by why))::int as total,
          row_number() over (partition by why order by until_at, made_at, id) as place
        from (${sql.join(reasons, sql` union all `)}) as held
      ) as holdings
        left join ${enquiries} on ${enquiries.id} = holdings.enquiry_id
        left join ${accounts} on ${accounts.id} = holdings.partner_id
      where place <= ${limit} order by place`,
    unsettled,
  )
}

/**
 * Available units that somebody held, with the open enquiries about them that nobody has answered since. An act that
 * was undone counts only for those who asked while it lasted.
 */
const waitingForFree = sql`
  from holdings as ended
    join ${units} on ${units.id} = ended.unit_id and ${units.status} = 'available'
    join ${enquiries} on ${enquiries.unit} = ended.unit_id and ${enquiries.status} in ${openStatuses}
      and ${enquiries.id} is distinct from ended.enquiry_id and ${received} < ended.ended_at
  where (end_reason <> 'undone' or ${received} >= made_at)
    and not exists (select from enquiry_history
      where enquiry_id = ${enquiries.id} and kind = 'answer' and at >= ended.ended_at)`

const freeAgain = z.object({
  /** How many such units there are, also those that are not listed. */
  total: z.number(),
  unit: z.string(),
  label: z.string(),
  project: text,
  waiting: z.number(),
})

/** Units that are available again, with the number of those who wait. */
export function unitsFreeAgain(db: Database, locale: Locale, limit: number) {
  return rowsOf(
    db,
    sql`select (count(*) over ())::int as total, ${units.id} as unit, ${units.label} as label,
        ${nearestTitle(projects_locales.title, units.project, locale)} as project,
        count(distinct ${enquiries.id})::int as waiting
      ${waitingForFree}
      group by ${units.id} order by max(ended.ended_at) desc limit ${limit}`,
    freeAgain,
  )
}

export async function waitingAgain(db: Database): Promise<string[]> {
  const found = await rowsOf(
    db,
    sql`select distinct ${enquiries.id} as id ${waitingForFree}`,
    z.object({ id: z.string() }),
  )
  return found.map(({ id }) => id)
}
