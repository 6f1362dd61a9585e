import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, rowsOf } from '../database/rows.ts'
import type { Dependency, Dependent } from './dependency.ts'

type Accepted = Pick<Dependent, 'id' | 'state'>

/** Stores that a person knows what these dependents lack, and leaves them so. */
export async function accept(
  db: Database,
  { name }: Pick<Dependency, 'name'>,
  dependents: readonly Accepted[],
  { account, now }: { account: string | null; now: number },
): Promise<void> {
  const rows = JSON.stringify(dependents.map(({ id, state }) => ({ id, state })))
  await db.execute(sql`
    insert into accepted_dependents (dependency, dependent, state, account_id, at)
    select ${name}, id, state, ${account}::uuid, ${instant(now)}
    from jsonb_to_recordset(${rows}::jsonb) as given(id text, state text)
    on conflict (dependency, dependent) do update set state = excluded.state,
      account_id = excluded.account_id, at = excluded.at`)
}

const row = z.object({ dependent: z.string(), state: z.string() })

/** Whether a dependent lacks nothing more than it did in one of these states. */
export const isKnown = (state: string, states: readonly string[] = []): boolean =>
  states.some((known) => {
    const reasons = known.split(' ')
    return state.split(' ').every((each) => reasons.includes(each))
  })

/** The dependents that nobody has accepted in their present state. */
export async function notAccepted<D extends Accepted>(
  db: Database,
  { name }: Pick<Dependency, 'name'>,
  dependents: readonly D[],
): Promise<D[]> {
  if (dependents.length === 0) return []
  const ids = sql.param(dependents.map(({ id }) => id))
  const accepted = await rowsOf(
    db,
    sql`select dependent, state from accepted_dependents
      where dependency = ${name} and dependent = any (${ids}::text[])`,
    row,
  )
  const states = new Map(accepted.map(({ dependent, state }) => [dependent, [state]]))
  return dependents.filter(({ id, state }) => !isKnown(state, states.get(id)))
}

/** Deletes the rows accepted before an instant, except those that still hold for one of these dependents. */
export async function keepAccepted(
  db: Database,
  { name }: Pick<Dependency, 'name'>,
  dependents: readonly Accepted[],
  before: number,
): Promise<void> {
  const open = new Set(await notAccepted(db, { name }, dependents))
  const left = sql.param(dependents.flatMap((each) => (open.has(each) ? [] : each.id)))
  await db.execute(sql`
    delete from accepted_dependents where dependency = ${name} and at < ${instant(before)}
      and dependent <> all (${left}::text[])`)
}
