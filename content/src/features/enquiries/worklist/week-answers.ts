import { dayLength } from '@alun/contract/rules/promotion'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../../database/rows.ts'
import type { OfficeClock } from './office-clock.ts'

const week = 7 * dayLength

const answered = z.object({ id: z.string(), received: z.number(), answered: z.number().nullable() })

/**
 * Enquiries of the last seven days that were answered in time or not: one statement. Those that wait,
 * but not yet for too long, don't count.
 */
export async function readWeekAnswers(
  db: Database,
  { lateSince, keeps }: OfficeClock,
  now: number,
) {
  const found = await rowsOf(
    db,
    sql`select id, ${milliseconds(sql`received_at`)} as received,
        ${milliseconds(sql`answered_at`)} as answered
      from leads
      where received_at > ${instant(now - week)} and joined_to_id is null and status <> 'spam'
        and (answered_at is not null
          or (status = 'new' and received_at <= ${instant(lateSince)}))`,
    answered,
  )
  const late = found.filter(({ answered, received }) => !keeps(received, answered ?? now))
  return { inTime: found.length - late.length, late: late.map(({ id }) => id) }
}
