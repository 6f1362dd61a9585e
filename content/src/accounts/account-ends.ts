import { sql } from '@payloadcms/db-postgres'
import { type Database, hasRows, instant } from '../core/database/rows.ts'
import { renewFeedOf } from '../core/payload/account-rows.ts'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import { lockAccount } from './account-store.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidateTokens } from './one-time-tokens.ts'

/** Ends what a session or the credentials of an account began. No other file ends sessions. */

interface Ending {
  account: string
  /** Ends this session alone; without it, all sessions of the account. */
  only?: string
  keep?: string | undefined
}

/** Ends sessions and those that they opened; returns false if the account has no such session. */
export function endSessions(db: AuthDeps['db'], which: Ending, now: number): Promise<boolean> {
  return db.transaction((transaction) => endSessionsIn(transaction, which, now))
}

async function endSessionsIn(
  db: Database,
  { account, only, keep }: Ending,
  now: number,
): Promise<boolean> {
  // A session that an ending one is just opening is visible after the lock, because opening takes the same lock.
  await lockAccount(db, account)
  return hasRows(
    db,
    sql`with recursive ending (id) as (
        select id from auth_sessions
        where account_id = ${account} and id = coalesce(${only ?? null}::uuid, id)
          and id is distinct from ${keep ?? null}::uuid
        union
        select opened.id from auth_sessions opened join ending on opened.opened_by = ending.id
        where opened.id is distinct from ${keep ?? null}::uuid
      ), ended as (
        update auth_sessions set ended_at = ${instant(now)}
        where ended_at is null and id in (select id from ending)
      )
      select from ending limit 1`,
  )
}

/**
 * Ends everything that the credentials of an account have begun: sessions but `keep`, unused tokens and codes, an
 * address that waits for its confirmation, and links to the calendar of its host. Call it in the transaction of each
 * change of password, address, second factor, provider or status.
 */
export async function endCredentials(
  db: Database,
  account: string,
  now: number,
  { keep }: Pick<Ending, 'keep'> = {},
): Promise<void> {
  await endSessionsIn(db, { account, keep }, now)
  await invalidateTokens(db, account, now)
  await writeAccount(db, account, { pendingEmail: null })
  await renewFeedOf(db, account)
}
