import { openStatuses, uncountedStatuses } from '@alun/contract/rules/enquiry-statuses'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { alias } from '@payloadcms/db-postgres/drizzle/pg-core'
import { z } from 'zod'
import { known } from '../../core/database/known.ts'
import { type Database, instant, oneRow } from '../../core/database/rows.ts'
import { accounts, enquiries, viewings } from '../../core/payload/db-schema.gen.ts'
import { storedTitle } from '../../core/payload/enquiry-subjects.ts'
import {
  array,
  countsForAnswers,
  isAnswered,
  isLate,
  isUnanswered,
  withWaitedTime,
} from '../rows/answer-rows.ts'
import { reachedBy } from '../rows/enquiries-beside-rows.ts'
import { type FiguresQuery, partOf, partOfPeriod } from './figures-query.ts'
import { countsOfSold, soldCounts, soldEvents } from './sold-rows.ts'

const minute = 60_000
/** Answers are counted in steps of two minutes; slower ones are in one further step. */
export const answerSteps = 20
const stepLength = 2 * minute
/** An enquiry with a viewing. */
const booked = alias(enquiries, 'booked')
/** The enquiry that counts in place of a duplicate. */
const main = alias(enquiries, 'main')
const daysUntil = (later: SQL) =>
  sql`extract(epoch from ${later} - ${enquiries.receivedAt}) / 86400`

/** Enquiries with their outcome; without spam, duplicates and job applications. */
function countedEnquiries(query: FiguresQuery): SQL {
  const { end, language, locale, project, promised, starts, step } = query
  const [start = end] = starts
  const { receivedAt, status } = enquiries
  return sql`
    select ${enquiries.id}, ${enquiries.form}::text as form, ${enquiries.locale}::text as locale,
      coalesce(${enquiries.project}::text, ${storedTitle('project', locale)}, 'none') as project, ${status}::text as status,
      split_part(${enquiries.source}, ' / ', 1) as source,
      coalesce(${enquiries.attribution_first} ->> 'utm_campaign',
        ${enquiries.attribution_last} ->> 'utm_campaign') as campaign,
      coalesce(history.answered_by, ${enquiries.owner})::text as person,

      week, ${partOf(sql`week`, step)} as part,

      ${isAnswered} as answered,
      ${isUnanswered} as waits,
      waited / ${minute} as minutes,
      case when ${isAnswered} then least(floor(waited / ${stepLength}), ${answerSteps})::int end as step,
      ${isLate(promised)} as late,

      viewing.slot is not null or history.viewing_at is not null
        or ${status} = 'viewing' or coalesce(history.reserved, false) as viewed,
      coalesce(history.reserved, false) as reserved, coalesce(history.won, false) as won,
      coalesce(viewing.no_show, false) as no_show, coalesce(viewing.cancelled, false) as cancelled,
      ${daysUntil(sql`coalesce(viewing.slot, history.viewing_at)`)} as to_viewing,
      ${daysUntil(sql`history.reserved_at`)} as to_reserved,
      ${daysUntil(sql`history.won_at`)} as to_won
    from ${enquiries}
      left join (${statusHistory(start)}) as history on history.enquiry_id = ${enquiries.id}
      left join (${viewingsOfEnquiries(start)}) as viewing on viewing.enquiry = ${enquiries.id}
      ${withWaitedTime(query)}
      cross join lateral (select width_bucket(receipt, ${array(starts)}) as week offset 0) as received
    where ${receivedAt} >= ${instant(start)} and ${receivedAt} < ${instant(end)}
      and ${countsForAnswers}
      ${project ? sql`and ${enquiries.project} = ${project}` : sql``}
      ${language ? sql`and ${enquiries.locale}::text = ${language}` : sql``}`
}

/**
 * The person who gave an enquiry its first status after `new`, or held a unit for it; the first time of a viewing; and
 * what it has held, also if that was cancelled. A holding that was undone does not count, nor does a status `viewing`
 * that was taken back within ten minutes.
 */
const statusHistory = (start: number) => sql`
    select enquiry_id,
      (array_agg(account_id order by at) filter (where status not in ${['new', ...uncountedStatuses]}))[1] as answered_by,
      min(at) filter (where status = 'viewing' and not is_mistake) as viewing_at,
      bool_or(held is not null) as reserved, bool_or(held = 'sold') as won,
      min(from_at) as reserved_at, min(from_at) filter (where held = 'sold') as won_at
    from (
      select enquiry_id, account_id, at, value ->> 'status' as status, null as held, null::timestamptz as from_at,
          coalesce(lead(value ->> 'status') over following in ('new', 'contacted')
            and lead(at) over following < at + interval '10 minutes', false) as is_mistake
        from enquiry_history where kind = 'status' and at >= ${instant(start)}
        window following as (partition by enquiry_id order by at)
      union all select enquiry_id, made_by, made_at, kind, kind, from_at, false
        from holdings where enquiry_id is not null and end_reason is distinct from 'undone'
    ) as step group by enquiry_id`

/**
 * The first viewing that was or will be held, and whether one was missed or cancelled. The viewing of a duplicate
 * counts for the newest other enquiry with the same number or contact.
 */
function viewingsOfEnquiries(start: number): SQL {
  // An aggregate instead of `order by`, which could make PostgreSQL scan all enquiries by time.
  const counted = sql`select (array_agg(${main.id} order by ${main.receivedAt} desc nulls last, ${main.id}))[1]
    from ${enquiries} as ${main} where ${reachedBy(booked, main)} and ${main.id} <> ${booked.id}
    and ${main.status} not in ${uncountedStatuses} and ${main.form} <> 'vacancy'`
  return sql`
    select case when ${booked.status} = 'duplicate' then (${counted}) else ${booked.id} end as enquiry,
      min(${viewings.slot}) filter (where ${viewings.status} in ('booked', 'done')) as slot,
      bool_or(${viewings.status} = 'no-show') as no_show,
      bool_or(${viewings.status} = 'cancelled') as cancelled
    from ${viewings} join ${enquiries} as ${booked} on ${booked.id} = ${viewings.enquiry}
    where ${viewings.slot} >= ${instant(start)} group by 1`
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
  noShows: count,
  cancelled: count,
  median: middle,
  toViewing: middle,
  toReservation: middle,
  toDeal: middle,
})
export const noFigures = partOfTime.parse({})

const figures = z.object({
  counts: z.array(counted.extend({ dimension: known(dimensions), key: z.string() })),
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
      overdue: count,
    }),
  ),
  sold: z.array(soldCounts),
})

/** Reads all figures of enquiries and of what was sold in one statement, however many there are. */
export function readEnquiryFigures(db: Database, query: FiguresQuery) {
  return oneRow(
    db,
    sql`with enquiry as materialized (${countedEnquiries(query)}),
        event as materialized (${soldEvents(query)})
      select ${rowsAsJson(countsByDimension)} as counts,
        ${rowsAsJson(countsByPart)} as parts,
        ${rowsAsJson(countsByPerson(query.now))} as people,
        ${rowsAsJson(countsOfSold)} as sold`,
    figures,
  )
}

const rowsAsJson = (select: SQL) => sql`(select coalesce(json_agg(r), '[]') from (${select}) r)`

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})::int`

const median = (value: SQL, where: SQL) =>
  sql`percentile_disc(0.5) within group (order by ${value}) filter (where ${where})`
const medianMinutes = median(sql`minutes`, sql`answered`)
const medianDays = (days: SQL) => median(days, sql`${days} is not null`)

const mainCounts = sql`count(*)::int as enquiries,
  ${countWhere(sql`late`)} as late,
  ${countWhere(sql`waits and not late`)} as waiting,
  ${countWhere(sql`viewed`)} as viewings,
  ${countWhere(sql`reserved`)} as reservations`

const columnOf: Record<Dimension, SQL> = {
  week: sql`week`,
  source: sql`source`,
  campaign: sql`campaign`,
  project: sql`project`,
  locale: sql`locale`,
  form: sql`form`,
  minutes: sql`step`,
}
const isCountedBy = (dimension: Dimension) => sql`grouping(${columnOf[dimension]}) = 0`
const eachDimension = (item: (dimension: Dimension) => SQL, separator: SQL) =>
  sql.join(dimensions.map(item), separator)

/** Counts of each part, by one dimension after the other. */
const countsByDimension = sql`
  select * from (
    select
      case ${eachDimension((name) => sql`when ${isCountedBy(name)} then ${sql.raw(`'${name}'`)}`, sql` `)} end
        as dimension,
      coalesce(${eachDimension((name) => sql`${columnOf[name]}::text`, sql`, `)}) as key,
      part, ${mainCounts}
    from enquiry
    group by grouping sets (${eachDimension((name) => sql`(part, ${columnOf[name]})`, sql`, `)})
  ) as by where key <> ''`

const countsByPart = sql`
  select part, ${mainCounts},
    ${countWhere(sql`answered`)} as answered,
    ${countWhere(sql`answered and late`)} as "lateAnswers",
    ${countWhere(sql`won`)} as deals,
    ${countWhere(sql`status = 'reserved'`)} as "stillReserved",
    ${countWhere(sql`status = 'lost'`)} as lost,
    ${countWhere(sql`no_show`)} as "noShows",
    ${countWhere(sql`cancelled`)} as cancelled,
    ${medianMinutes} as median,
    ${medianDays(sql`to_viewing`)} as "toViewing",
    ${medianDays(sql`to_reserved`)} as "toReservation",
    ${medianDays(sql`to_won`)} as "toDeal"
  from enquiry group by part`

/** Counts of the period only; overdue steps are those that are overdue now. */
function countsByPerson(now: number): SQL {
  const overdue = sql`
    select count(*)::int from ${enquiries}
    where ${enquiries.owner} = ${accounts.id} and ${enquiries.nextStepAt} < ${instant(now)}
      and ${enquiries.status} in ${openStatuses}`
  return sql`
    select ${accounts.id}, ${accounts.name}, ${accounts.email},
      ${countWhere(sql`answered`)} as answered,
      ${countWhere(sql`answered and late`)} as late,
      ${medianMinutes} as median,
      ${countWhere(sql`viewed`)} as viewings,
      (${overdue}) as overdue
    from enquiry join ${accounts} on ${accounts.id}::text = person
    where part = ${partOfPeriod.period} group by ${accounts.id}`
}
