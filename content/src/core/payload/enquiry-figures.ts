import { openStatuses } from '@alun/contract/rules/enquiry'
import type { Locale } from '@alun/contract/rules/locale'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import { z } from 'zod'
import { type Database, instant, milliseconds, oneRow } from '../database/rows.ts'
import { accounts, enquiries, units, viewings } from './db-schema.gen.ts'

interface FiguresQuery {
  /** Beginnings of the weeks of the period before, of the period, and of the running one. */
  starts: readonly number[]
  /** Whole weeks of the period. */
  weeks: number
  /** Office hours of all these days. */
  hours: { opens: number[]; lengths: number[]; before: number[] }
  /** Minutes within which an answer is promised. */
  promised: number
  now: number
  project?: string | undefined
  language?: Locale | undefined
}

const minute = 60_000
/** Steps of two minutes in which answers are counted; what took longer is in one more. */
export const answerSteps = 20
/** An enquiry with a viewing, which counts for the one that it is joined to. */
const booked = alias(enquiries, 'booked')
const array = (values: readonly number[]) => sql`${sql.param(values)}::float8[]`

/**
 * Buyers' enquiries with what became of them; without spam, joined ones and applications for vacancies.
 * `part` is 1 for the period before, 2 for the period, 3 for the running week.
 */
function countedEnquiries(query: FiguresQuery): SQL {
  const { hours, language, now, project, promised, starts, weeks } = query
  const [start = now] = starts
  const received = milliseconds(sql`${enquiries.receivedAt}`)
  const until = milliseconds(sql`coalesce(${enquiries.answeredAt}, ${instant(now)})`)
  const openUntil = (end: 'since' | 'until') =>
    sql.raw(`coalesce(before[${end}_in] + least(${end} - opens[${end}_in], lengths[${end}_in]), 0)`)
  const firstOf = (...statuses: string[]) => sql`min(at) filter (where detail in ${statuses})`
  return sql`
    select ${enquiries.id}, ${enquiries.form}::text as form, ${enquiries.locale}::text as locale,
      coalesce(${enquiries.project}::text, 'none') as project, ${enquiries.status}::text as status,
      split_part(${enquiries.source}, ' / ', 1) as source,
      coalesce(${enquiries.attribution_first} ->> 'utm_campaign',
        ${enquiries.attribution_last} ->> 'utm_campaign') as campaign,
      coalesce(history.answered_by, ${enquiries.owner})::text as person,
      week, least((week - 1) / ${weeks}::int + 1, 3) as part,
      ${enquiries.answeredAt} is not null as answered,
      ${enquiries.answeredAt} is null and ${enquiries.status} = 'new' as waits,
      waited / ${minute} as minutes,
      case when ${enquiries.answeredAt} is not null
        then least(floor(waited / ${2 * minute}), ${answerSteps})::int end as step,
      waited >= ${promised * minute} and (${enquiries.answeredAt} is not null or ${enquiries.status} = 'new')
        as late,
      viewing.slot is not null or history.viewing_at is not null
        or ${enquiries.status} in ('viewing', 'reserved', 'won') as viewed,
      history.reserved_at is not null or ${enquiries.status} in ('reserved', 'won') as reserved,
      ${enquiries.status} = 'won' as won,
      coalesce(viewing.no_show, false) as no_show, coalesce(viewing.cancelled, false) as cancelled,
      extract(epoch from coalesce(viewing.slot, history.viewing_at) - ${enquiries.receivedAt})
        / 86400 as to_viewing,
      extract(epoch from history.reserved_at - ${enquiries.receivedAt}) / 86400 as to_reserved,
      extract(epoch from history.won_at - ${enquiries.receivedAt}) / 86400 as to_won
    from (select ${array(starts)} as starts, ${array(hours.opens)} as opens,
        ${array(hours.lengths)} as lengths, ${array(hours.before)} as before) as times
      cross join ${enquiries}
      left join (
        select enquiry_id, (array_agg(account_id order by at)
            filter (where detail not in ('new', 'spam')))[1] as answered_by,
          ${firstOf('viewing', 'reserved', 'won')} as viewing_at,
          ${firstOf('reserved', 'won')} as reserved_at, ${firstOf('won')} as won_at
        from enquiry_history where kind = 'status' and at >= ${instant(start)} group by enquiry_id
      ) as history on history.enquiry_id = ${enquiries.id}
      left join (
        select coalesce(${booked.joinedTo}, ${booked.id}) as enquiry,
          min(${viewings.slot}) filter (where ${viewings.status} in ('booked', 'done')) as slot,
          bool_or(${viewings.status} = 'no-show') as no_show,
          bool_or(${viewings.status} = 'cancelled') as cancelled
        from ${viewings} join ${enquiries} as ${booked} on ${booked.id} = ${viewings.enquiry}
        where ${viewings.slot} >= ${instant(start)} group by 1
      ) as viewing on viewing.enquiry = ${enquiries.id}
      -- Each is computed once a row, because of its offset.
      cross join lateral (select ${received} as since, ${until} as until offset 0) as span
      cross join lateral (select width_bucket(since, starts) as week,
        width_bucket(since, opens) as since_in, width_bucket(until, opens) as until_in
        offset 0) as place
      cross join lateral (select ${openUntil('until')} - ${openUntil('since')} as waited
        offset 0) as wait
    where ${enquiries.receivedAt} >= ${instant(start)} and ${enquiries.receivedAt} <= ${instant(now)}
      and ${enquiries.joinedTo} is null and ${enquiries.status} <> 'spam' and ${enquiries.form} <> 'vacancy'
      ${project ? sql`and ${enquiries.project} = ${project}` : sql``}
      ${language ? sql`and ${enquiries.locale}::text = ${language}` : sql``}`
}

const dimensions = ['week', 'source', 'campaign', 'project', 'locale', 'form', 'minutes'] as const
export type Dimension = (typeof dimensions)[number]

const count = z.number().int().default(0)
const middle = z.number().nullable().default(null)
const counted = z.object({
  part: count,
  enquiries: count,
  late: count,
  waiting: count,
  viewings: count,
  reservations: count,
})
const partOfTime = counted.extend({
  answered: count,
  lateAnswers: count,
  deals: count,
  stillReserved: count,
  lost: count,
  open: count,
  noShows: count,
  cancelled: count,
  median: middle,
  nineOfTen: middle,
  toViewing: middle,
  toReservation: middle,
  toDeal: middle,
})
/** Where nothing was counted. */
export const noFigures = partOfTime.parse({})

const figures = z.object({
  counts: z.array(counted.extend({ dimension: z.enum(dimensions), key: z.string() })),
  parts: z.array(partOfTime),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      answered: count,
      late: count,
      median: middle,
      viewings: count,
      reservations: count,
      deals: count,
      overdue: count,
    }),
  ),
  sums: z.array(z.object({ part: count, currency: z.string(), amount: z.number() })),
})

/** All that is counted of enquiries: one statement, however many there are. */
export function readEnquiryFigures(db: Database, query: FiguresQuery) {
  const rows = (select: SQL) => sql`(select coalesce(json_agg(r), '[]') from (${select}) r)`
  const counted = sql`count(*)::int as enquiries, count(*) filter (where late)::int as late,
    count(*) filter (where waits and not late)::int as waiting, count(*) filter (where viewed)::int as viewings,
    count(*) filter (where reserved)::int as reservations`
  const share = (of: number, value: SQL, where: SQL) =>
    sql`percentile_disc(${of}) within group (order by ${value}) filter (where ${where})`
  const half = (value: SQL) => share(0.5, value, sql`${value} is not null`)
  const late = sql`${enquiries.nextStepAt} < ${instant(query.now)}
    and ${enquiries.status} in ${openStatuses} and ${enquiries.joinedTo} is null`
  return oneRow(
    db,
    sql`with enquiry as materialized (${countedEnquiries(query)})
      select ${rows(sql`
        select * from (
          select case grouping(week, source, campaign, project, locale, form, step)
              when 63 then 'week' when 95 then 'source' when 111 then 'campaign'
              when 119 then 'project' when 123 then 'locale' when 125 then 'form' else 'minutes'
            end as dimension,
            coalesce(week::text, source, campaign, project, locale, form, step::text) as key,
            part, ${counted}
          from enquiry group by grouping sets ((part, week), (part, source), (part, campaign),
            (part, project), (part, locale), (part, form), (part, step))
        ) as by where key <> ''`)} as counts,
      ${rows(sql`
        select part, ${counted}, count(*) filter (where answered)::int as answered,
          count(*) filter (where answered and late)::int as "lateAnswers",
          count(*) filter (where won)::int as deals,
          count(*) filter (where status = 'reserved')::int as "stillReserved",
          count(*) filter (where status = 'lost')::int as lost,
          count(*) filter (where status not in ('won', 'lost'))::int as open,
          count(*) filter (where no_show)::int as "noShows",
          count(*) filter (where cancelled)::int as cancelled,
          ${share(0.5, sql`minutes`, sql`answered`)} as median,
          ${share(0.9, sql`minutes`, sql`answered`)} as "nineOfTen",
          ${half(sql`to_viewing`)} as "toViewing", ${half(sql`to_reserved`)} as "toReservation",
          ${half(sql`to_won`)} as "toDeal"
        from enquiry group by part`)} as parts,
      ${rows(sql`
        select ${accounts.id}, ${accounts.name}, ${accounts.email},
          count(*) filter (where answered)::int as answered,
          count(*) filter (where answered and late)::int as late,
          ${share(0.5, sql`minutes`, sql`answered`)} as median,
          count(*) filter (where viewed)::int as viewings,
          count(*) filter (where reserved)::int as reservations,
          count(*) filter (where won)::int as deals,
          (select count(*)::int from ${enquiries} where ${enquiries.owner} = ${accounts.id} and ${late})
            as overdue
        from enquiry join ${accounts} on ${accounts.id}::text = person
        where part = 2 group by ${accounts.id}`)} as people,
      ${rows(sql`
        select part, currency, sum(amount)::float8 as amount
        from enquiry join enquiry_deals on enquiry_id = id where won group by part, currency
        order by currency`)} as sums`,
    figures,
  )
}

/** A won enquiry keeps the price that its unit has then; one that is not won has none. */
export async function recordDeal(db: Database, enquiry: string, isWon: boolean): Promise<void> {
  await db.execute(
    isWon
      ? sql`insert into enquiry_deals (enquiry_id, amount, currency)
          select ${enquiries.id}, ${units.price_amount}, ${units.price_currency}
          from ${enquiries} join ${units} on ${units.id} = ${enquiries.unit}
          where ${enquiries.id} = ${enquiry} on conflict do nothing`
      : sql`delete from enquiry_deals where enquiry_id = ${enquiry}`,
  )
}
