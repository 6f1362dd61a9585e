import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import { z } from 'zod'
import { known } from '../../core/database/known.ts'
import { milliseconds } from '../../core/database/rows.ts'
import { accounts, enquiries } from '../../core/payload/db-schema.gen.ts'
import { storedTitle } from '../../core/payload/enquiry-subjects.ts'
import { holdingActs, isCounted } from '../../publishing/units/holdings/holdings-csv-rows.ts'
import { array } from '../rows/answer-rows.ts'
import { type FiguresQuery, partOf } from './figures-query.ts'

const maker = alias(accounts, 'maker')
const agency = alias(accounts, 'agency')

/** Holdings of the chosen project, and with a language those whose enquiry has it. */
const ofFilter = ({ language, project }: FiguresQuery) => sql`
  ${project ? sql`and holdings.project_id = ${project}` : sql``}
  ${language ? sql`and ${enquiries.locale}::text = ${language}` : sql``}`

/** What was reserved, sold or cancelled, each on its own day, whenever the enquiry came. */
export function soldEvents(query: FiguresQuery): SQL {
  const { end, locale, starts, step } = query
  const [start = end] = starts
  const place = sql`width_bucket(${milliseconds(sql`act.at`)}, ${array(starts)})`
  return sql`
    select ${partOf(place, step)} as part, holdings.kind, act.is_cancelled, price, currency, made_by,
      coalesce(holdings.project_id::text, ${storedTitle('project', locale, sql`named`)}, 'none') as project,
      coalesce(holdings.partner_id::text, named -> 'partner' ->> 'name', named -> 'partner' ->> 'email', 'none') as agency,
      holdings.partner_id
    from ${holdingActs}
      left join ${enquiries} on ${enquiries.id} = enquiry_id
    where ${isCounted(start, end)} ${ofFilter(query)}`
}

const soldBy = ['all', 'project', 'person', 'agency'] as const
export type SoldBy = (typeof soldBy)[number]

const text = z.string().nullable()
const count = z.number().int()
export const soldCounts = z.object({
  part: count,
  by: known(soldBy),
  /** Id of the record, or the stored name of one that was deleted. */
  key: z.string(),
  name: text,
  email: text,
  /** `null`: the price is on request. */
  currency: text,
  amount: z.number(),
  reservations: count,
  deals: count,
  cancelledReservations: count,
  cancelledDeals: count,
})
export type SoldCounts = z.output<typeof soldCounts>

const countOf = (kind: 'reserved' | 'sold', isCancelled: boolean) =>
  sql`count(*) filter (where kind = ${kind} and is_cancelled = ${isCancelled})::int`

/** Counts of each part, by one dimension after the other and by currency. */
export const countsOfSold = sql`
  select part, dimension.by, key, max(dimension.name) as name, max(dimension.email) as email, currency,
    coalesce(sum(price) filter (where kind = 'sold' and not is_cancelled), 0)::float8 as amount,
    ${countOf('reserved', false)} as reservations, ${countOf('sold', false)} as deals,
    ${countOf('reserved', true)} as "cancelledReservations", ${countOf('sold', true)} as "cancelledDeals"
  from event
    left join ${accounts} as ${maker} on ${maker.id} = made_by
    left join ${accounts} as ${agency} on ${agency.id} = event.partner_id
    cross join lateral (values ('all', '', null, null), ('project', project, null, null),
      ('person', coalesce(made_by::text, 'none'), ${maker.name}, ${maker.email}),
      ('agency', agency, ${agency.name}, ${agency.email})) as dimension(by, key, name, email)
  group by part, dimension.by, key, currency order by currency`
