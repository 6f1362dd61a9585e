import { type ChangeFeed, changeFeed } from '@alun/contract/schema/change-feed'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Database, rowsOf } from '../database/rows.ts'
import { doAtEnd } from '../payload/last-work.ts'
import { writeSums } from '../payload/project-sums.ts'
import { transactionOf } from '../payload/transaction.ts'

// Any number that no other advisory lock uses.
const feedLock = 7_402_118_563

/** Names changed tags in the transaction of a request, or at once if it has none. */
export async function recordChange(
  req: PayloadRequest,
  ...changed: [tags: readonly string[], projects?: readonly string[]]
): Promise<void> {
  const transaction = await transactionOf(req)
  if (transaction) await writeChange(transaction, ...changed)
  else await req.payload.db.drizzle.transaction((begun) => writeChange(begun, ...changed))
}

/**
 * Writes the changed tags at the end of the transaction, and counts the units of projects again. The lock lasts until
 * that transaction is committed, so positions become visible in their own order: a reader never finds a lower position
 * after a higher one, and no two transactions count at once. Each tag keeps only its latest position, so the table
 * needs no pruning.
 */
export function writeChange(
  db: Database,
  tags: readonly string[],
  projects: readonly string[] = [],
): Promise<void> {
  const names = sql.param([...new Set(tags)].sort())
  return doAtEnd(db, async (ending) => {
    await ending.execute(sql`select pg_advisory_xact_lock(${feedLock})`)
    await ending.execute(sql`
      with next as (select nextval('content_change_position') as position)
      insert into content_changes (tag, position, changed_at)
      select named.tag, next.position, now() from next, unnest(${names}::text[]) as named(tag)
      on conflict (tag) do update set position = excluded.position, changed_at = excluded.changed_at
    `)
    if (projects.length > 0) await writeSums(ending, projects)
  })
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
