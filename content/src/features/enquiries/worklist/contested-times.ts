import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../../database/rows.ts'
import { openStatuses } from './open-statuses.ts'

const hasTime = sql`exists (select from bookings where bookings.lead_id = leads.id
  and bookings.status = 'booked' and bookings.slot = leads.slot)`

/**
 * Viewing times ahead that several open enquiries ask for and not all of them have: visitors chose
 * them while nobody could say whether they were free.
 */
export function contestedSlots(now: number, columns: SQL = sql`count(*) as requests`): SQL {
  return sql`
    select slot, ${columns} from leads
    where slot > ${instant(now)} and status in ${openStatuses} and joined_to_id is null
    group by slot having count(*) > 1 and bool_or(not ${hasTime})`
}

const contested = z.object({
  slot: z.number(),
  requests: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      contact: z.string().nullable(),
      hasTime: z.boolean(),
    }),
  ),
})

export type ContestedTime = z.output<typeof contested>

/** The same with their enquiries, in the order in which they came. */
export function contestedTimes(db: Database, now: number): Promise<ContestedTime[]> {
  const requests = sql`json_agg(json_build_object('id', id, 'name', name, 'phone', phone,
    'contact', contact, 'hasTime', ${hasTime}) order by coalesce(received_at, created_at), id)
    as requests`
  return rowsOf(
    db,
    sql`select ${milliseconds(sql`slot`)} as slot, requests
      from (${contestedSlots(now, requests)}) as contested order by slot`,
    contested,
  )
}
