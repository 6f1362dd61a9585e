import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { liveKinds } from '../access/live-kinds.ts'
import { type Database, oneRow } from '../database/rows.ts'

/**
 * What has been seen: a snapshot of the database. Transactions end in another order than they began, so
 * neither a number nor a time could say it.
 */
export type LivePosition = string

const found = z.object({ position: z.string(), kinds: z.array(z.enum(liveKinds)) })
export type LiveChanges = z.output<typeof found>

const now = sql`pg_current_snapshot()`

/** Kinds of which something was committed after a position; of another database, that is all. */
export function changesSince(db: Database, position: LivePosition): Promise<LiveChanges> {
  const seen = sql`${position}::pg_snapshot`
  return read(
    db,
    sql`pg_snapshot_xmax(${seen}) > pg_snapshot_xmax(${now})
      or transaction >= pg_snapshot_xmin(${seen}) and transaction < pg_snapshot_xmax(${now})
        and not pg_visible_in_snapshot(transaction, ${seen})`,
  )
}

/** Seconds that a page may take from reading its records to listening. */
const arrival = 10

/** For a screen that begins to listen: also what has changed while it was on its way. */
export function changesOfLate(db: Database): Promise<LiveChanges> {
  return read(db, sql`changed_at > now() - make_interval(secs => ${arrival})`)
}

function read(db: Database, condition: SQL): Promise<LiveChanges> {
  return oneRow(
    db,
    sql`select ${now}::text as position,
      array(select distinct kind from live_changes where ${condition} order by 1) as kinds`,
    found,
  )
}

/** Longer than any session lasts without being used. */
const keptDays = 8

export async function forgetLiveChanges(db: Database): Promise<void> {
  await db.execute(
    sql`delete from live_changes where changed_at < now() - make_interval(days => ${keptDays})`,
  )
}

const written = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18}){0,999})?)$/

/** A position as a browser brings it; `null` where the database would refuse it. */
export function livePosition(given: string | null): LivePosition | null {
  const [, first, end, list] = written.exec(given ?? '') ?? []
  if (given === null || first === undefined || end === undefined || list === undefined) return null
  const running = list === '' ? [] : list.split(',').map(BigInt)
  const numbers = [BigInt(first), ...running, BigInt(end)]
  const isOrdered = numbers.every((each, at) => at === 0 || each >= (numbers[at - 1] ?? 0n))
  const isWithin = running.every((each) => each < BigInt(end))
  return BigInt(first) > 0n && isOrdered && isWithin ? given : null
}
