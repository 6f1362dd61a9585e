import { uncountedStatuses } from '@alun/contract/rules/enquiry'
import type { Locale } from '@alun/contract/rules/locale'
import { endOfOfficeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import type { VisitorOpening } from '@alun/contract/schema/visitor-openings'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, instant, oneRow } from '../database/rows.ts'
import { enquiries, projects, projects_locales, units } from './db-schema.gen.ts'
import { nearestTitle } from './nearest-title.ts'

const count = z.number().int()
const shownUnits = 200

const opened = z.object({
  units: z.array(
    z.object({
      label: z.string(),
      project: z.string().nullable(),
      status: z.enum(units.status.enumValues),
      /** `null`: on request. */
      price: z.number().nullable(),
      currency: z.string(),
      looks: count,
      sheets: count,
      enquiries: count,
    }),
  ),
  brochures: z.array(z.object({ project: z.string().nullable(), opened: count })),
  /** Units for sale on the site, and those of them that nobody has looked at. */
  forSale: count,
  unseen: count,
})

/** What visitors opened from a day to another, both included, and what they asked about. */
export function readOpenings(db: Database, { from, locale, project, to }: OpeningsQuery) {
  const ofProject = (column: SQL) => (project ? sql`and ${column} = ${project}` : sql``)
  const title = (record: SQL) => nearestTitle(projects_locales.title, record, locale)
  const seen = sql`select record, coalesce(sum(count) filter (where kind = 'unit'), 0)::int as looks,
      coalesce(sum(count) filter (where kind = 'sheet'), 0)::int as sheets,
      coalesce(sum(count) filter (where kind = 'brochure'), 0)::int as brochures
    from visitor_openings where day >= ${from}::date and day <= ${to}::date group by record`
  return oneRow(
    db,
    sql`with seen as materialized (${seen}), asked as materialized (
        select ${enquiries.unit} as unit, count(*)::int as enquiries from ${enquiries}
        where ${enquiries.receivedAt} >= ${instant(startOfOfficeDay(from))}
          and ${enquiries.receivedAt} < ${instant(endOfOfficeDay(to))}
          and ${enquiries.status} not in ${uncountedStatuses} and ${enquiries.unit} is not null
        group by ${enquiries.unit}
      ), named as (
        select coalesce(seen.record, asked.unit) as id, coalesce(looks, 0) as looks,
          coalesce(sheets, 0) as sheets, coalesce(enquiries, 0) as enquiries
        from seen full join asked on asked.unit = seen.record
      )
      select (select coalesce(json_agg(r), '[]') from (
          select ${units.label}, ${title(sql`${units.project}`)} as project,
            ${units.status}, ${units.price_amount} as price, ${units.price_currency} as currency,
            looks, sheets, enquiries
          from named join ${units} on ${units.id} = named.id
          where true ${ofProject(sql`${units.project}`)}
          order by looks desc, sheets desc, enquiries desc, ${units.label} limit ${shownUnits}
        ) r) as units,
        (select coalesce(json_agg(r), '[]') from (
          select ${title(sql`${projects.id}`)} as project, brochures as opened
          from seen join ${projects} on ${projects.id} = record
          where brochures > 0 ${ofProject(sql`${projects.id}`)} order by brochures desc
        ) r) as brochures, sale.*
      from (select count(*)::int as "forSale",
          count(*) filter (where coalesce(looks, 0) = 0)::int as unseen
        from ${units} join ${projects} on ${projects.id} = ${units.project}
          left join seen on record = ${units.id}
        where ${projects._status} = 'published' and ${units.status} = 'available' ${ofProject(sql`${units.project}`)}) as sale`,
    opened,
  )
}

interface OpeningsQuery {
  from: string
  to: string
  locale: Locale
  project?: string | undefined
}

/** Adds what processes of the site have counted; unknown units and projects are left out. */
export async function addOpenings(
  db: Database,
  day: string,
  counted: readonly VisitorOpening[],
): Promise<void> {
  const given = JSON.stringify(counted)
  await db.execute(sql`
    with forgotten as (
      delete from visitor_openings where day < ${day}::date - 800
    )
    insert into visitor_openings (day, kind, record, count)
    select ${day}::date, given.kind, coalesce(${units.id}, ${projects.id}) as opened, sum(given.count)
    from jsonb_to_recordset(${given}::jsonb) as given(kind text, project text, unit text, count int)
      join ${projects} on ${projects.slug} = given.project
      left join ${units} on ${units.project} = ${projects.id}
        and (${units.key} = given.unit or lower(${units.label}) = lower(given.unit))
    where (given.unit is null) = (given.kind = 'brochure') and (given.unit is null or ${units.id} is not null)
    group by given.kind, opened
    order by given.kind, opened
    on conflict (day, kind, record) do update set
      count = visitor_openings.count + excluded.count`)
}
