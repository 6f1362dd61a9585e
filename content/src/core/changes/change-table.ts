import { type ChangeFeed, changeFeed } from '@alun/contract/schema/change-feed'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import { transactionOf } from '../payload/transaction.ts'

// Any number that no other advisory lock uses.
const feedLock = 7_402_118_563

/**
 * Writes the changed tags in the transaction of `req`. The lock lasts until that transaction ends, so positions
 * become visible in their own order: a reader never finds a lower position after a higher one. Each tag keeps only
 * its latest position, so the table needs no pruning.
 */
export async function recordChange(req: PayloadRequest, tags: string[]): Promise<void> {
  const transaction = await transactionOf(req)
  if (transaction) await writeChange(transaction, tags)
  else await req.payload.db.drizzle.transaction((begun) => writeChange(begun, tags))
}

/** Writes the changed tags in the transaction of the caller. */
export async function writeChange(db: Database, tags: string[]): Promise<void> {
  const names = sql.join(
    [...new Set(tags)].sort().map((tag) => sql`(${tag})`),
    sql`, `,
  )
  await db.execute(sql`select pg_advisory_xact_lock(${feedLock})`)
  await db.execute(sql`
    with next as (select nextval('content_change_position') as position)
    insert into content_changes (tag, position, changed_at)
    select named.tag, next.position, now() from next, (values ${names}) as named(tag)
    on conflict (tag) do update set position = excluded.position, changed_at = excluded.changed_at
  `)
}

const feedRow = z.object({
  databaseId: z.string(),
  cursor: z.coerce.number(),
  tags: z.array(z.string()),
})

/** Returns what has changed after a position; `since: null` reads only the current position. */
export async function readChanges(payload: Payload, since: number | null): Promise<ChangeFeed> {
  const changed =
    since === null
      ? sql`'{}'::text[]`
      : sql`array(select tag from content_changes where position > ${since} order by tag)`
  const [feed] = await rowsOf(
    payload.db.drizzle,
    sql`select epoch::text as "databaseId",
      (select coalesce(max(position), 0) from content_changes) as cursor,
      ${changed} as tags
    from content_feed`,
    feedRow,
  )
  return changeFeed.parse(feed)
}
