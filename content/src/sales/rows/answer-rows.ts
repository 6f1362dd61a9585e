import { uncountedStatuses } from '@alun/contract/rules/enquiry-statuses'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../core/database/rows.ts'
import { enquiries } from '../../core/payload/db-schema.gen.ts'

const minute = 60_000
const { answeredAt, form, receivedAt, status } = enquiries

export interface AnswerTimes {
  /** Office hours of all days between the receipt of the first enquiry and now. */
  hours: { opens: number[]; lengths: number[]; before: number[] }
  /** Minutes within which an answer is promised. */
  promised: number
  now: number
}

export const array = (values: readonly number[]) => sql`${sql.param(values)}::float8[]`

/** Enquiries that wait for an answer of sales; applications have no limit. */
export const countsForAnswers = sql`${status} not in ${uncountedStatuses} and ${form} <> 'vacancy'`

export const isAnswered = sql`${answeredAt} is not null`
/** Whether it is unanswered. Enquiries that sales have entered leave `new` without an answer, and need none. */
export const isUnanswered = sql`(${answeredAt} is null and ${status} = 'new')`

/**
 * Whether an enquiry was not answered within the limit; one without an answer is late once the limit has passed. This
 * alone decides for figures and lists: the others that are answered were answered in time, and the rest counts for
 * neither. It needs the join of `withWaitedTime`.
 */
export const isLate = (promised: number) =>
  sql`(waited >= ${promised * minute} and (${isAnswered} or ${isUnanswered}))`

/** Joins `receipt`, and `waited`: milliseconds of office hours until an enquiry was answered, or until now. */
export function withWaitedTime({ hours, now }: Pick<AnswerTimes, 'hours' | 'now'>): SQL {
  const { opens, lengths, before } = hours
  const answer = milliseconds(sql`coalesce(${answeredAt}, ${instant(now)})`)
  /** Office hours before an instant: those of all earlier days, and those of its own day so far. */
  const officeTimeBefore = (at: SQL, day: SQL) =>
    sql`coalesce(before[${day}] + least(${at} - opens[${day}], lengths[${day}]), 0)`
  // `offset 0` makes PostgreSQL compute each of these once per row.
  return sql`
    cross join (select ${array(opens)} as opens, ${array(lengths)} as lengths, ${array(before)} as before) as times
    cross join lateral (select ${milliseconds(sql`${receivedAt}`)} as receipt, ${answer} as answer offset 0) as span
    cross join lateral (select width_bucket(receipt, opens) as receipt_day,
      width_bucket(answer, opens) as answer_day offset 0) as place
    cross join lateral (select ${officeTimeBefore(sql`answer`, sql`answer_day`)}
      - ${officeTimeBefore(sql`receipt`, sql`receipt_day`)} as waited offset 0) as wait`
}

/** Ids of enquiries received since, that were or are late. */
export async function lateSinceThen(
  db: Database,
  since: number,
  times: AnswerTimes,
): Promise<string[]> {
  const found = await rowsOf(
    db,
    sql`select ${enquiries.id} as id from ${enquiries} ${withWaitedTime(times)}
      where ${receivedAt} > ${instant(since)} and ${countsForAnswers} and ${isLate(times.promised)}`,
    z.object({ id: z.string() }),
  )
  return found.map(({ id }) => id)
}
