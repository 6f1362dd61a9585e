import { currentTime } from '@alun/contract/rules/current-time'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { type Database, instant } from '../database/rows.ts'
import type { HistoryEvent } from './history-values.ts'

export type HistoryEntry = HistoryEvent & {
  enquiry: string
  account: string | null
  /** Id that the caller sends again if no answer came. */
  key?: string | undefined
}

/** Adds an entry to the history of an enquiry. The entry is deleted with the enquiry. */
export async function writeHistory(
  db: Database,
  { account, enquiry, key, kind, value }: HistoryEntry,
): Promise<void> {
  await db.execute(sql`
    insert into enquiry_history (id, enquiry_id, account_id, kind, value, at)
    values (coalesce(${key ?? null}::uuid, gen_random_uuid()), ${enquiry}, ${account}, ${kind},
      ${JSON.stringify(value)}::jsonb, ${instant(currentTime())})
    on conflict (id) do nothing
  `)
}
