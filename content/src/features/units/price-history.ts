import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../database/rows.ts'
import { shownName } from '../accounts/enquiry-owners.ts'
import { type HistoryEntry, historyEntry } from './unit-values.ts'

const storedEntry = historyEntry
  .omit({ who: true })
  .extend({ name: z.string().nullable(), email: z.string().nullable() })

/** Prices and statuses of a unit, newest first. */
export async function priceHistory(db: Database, unit: string): Promise<HistoryEntry[]> {
  const entries = await rowsOf(
    db,
    sql`select to_json(change.at) #>> '{}' as at, field, source, currency,
        case when field = 'price' then (after #>> '{}')::float8 end as price,
        case when field = 'status' then after #>> '{}' end as status,
        account.name, account.email
      from unit_changes change left join accounts account on account.id = change.account_id
      where unit_id = ${unit} and field in ('price', 'status')
      order by change.id desc limit 200`,
    storedEntry,
  )
  return entries.map(({ name, email, ...entry }) => ({
    ...entry,
    who: shownName({ name, email }) || null,
  }))
}
