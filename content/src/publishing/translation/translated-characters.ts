import { officeDay } from '@alun/contract/rules/office-day'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { lock } from '../../core/database/advisory-lock.ts'
import { type Database, oneRow } from '../../core/database/rows.ts'

/** Characters that may go to the translation service in a day of the office, because it is paid by them. */
interface CharacterLimits {
  ofAccount: number
  ofAll: number
}

const spentToday = z.object({ own: z.number(), all: z.number() })
export type SpentCharacters = z.infer<typeof spentToday> & CharacterLimits

/** What has gone to the service today: by this account, and by all. */
export async function readSpent(
  db: Database,
  account: string,
  limits: CharacterLimits,
  now: number,
): Promise<SpentCharacters> {
  const spent = await oneRow(
    db,
    sql`select coalesce(sum(characters), 0)::float8 as all,
        coalesce(sum(characters) filter (where account = ${account}), 0)::float8 as own
      from translated_characters where day = ${officeDay(now)}::date`,
    spentToday,
  )
  return { ...spent, ...limits }
}

/** Takes back characters that were counted, but refused. */
export async function returnCharacters(
  db: Database,
  characters: number,
  account: string,
  now: number,
): Promise<void> {
  await db.execute(sql`
    update translated_characters set characters = greatest(0, characters - ${characters})
    where day = ${officeDay(now)}::date and account = ${account}`)
}

/**
 * Counts characters before they are sent, in a transaction, because a call without an answer may have been paid for.
 *
 * @returns whether they are within the limits; if not, nothing is counted
 */
export async function spendCharacters(
  db: Database,
  characters: number,
  account: string,
  limits: CharacterLimits,
  now: number,
): Promise<{ isWithin: boolean; spent: SpentCharacters }> {
  await lock(db, 'translated characters')
  const spent = await readSpent(db, account, limits, now)
  const { all, own } = { all: spent.all + characters, own: spent.own + characters }
  if (own > limits.ofAccount || all > limits.ofAll) return { isWithin: false, spent }
  const day = sql`${officeDay(now)}::date`
  await db.execute(sql`delete from translated_characters where day < ${day}`)
  await db.execute(sql`insert into translated_characters (day, account, characters)
    values (${day}, ${account}, ${characters})
    on conflict (day, account) do update set characters = ${own}`)
  return { isWithin: true, spent: { ...spent, all, own } }
}
