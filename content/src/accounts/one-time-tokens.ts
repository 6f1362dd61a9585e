import { dayLength } from '@alun/contract/rules/office-time'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../core/database/rows.ts'
import { isOpenSession, updateOf } from '../core/payload/account-rows.ts'
import { lockAccount } from './account-store.ts'
import { invalidToken, tokenExpired } from './auth-errors.ts'
import { randomToken, tokenHash } from './random-token.ts'

export const tokenPurposes = ['reset', 'invite', 'confirm', 'provider'] as const
type Purpose = (typeof tokenPurposes)[number]

interface NewToken {
  purpose: Purpose
  /** `null` as long as there is no account. */
  account: string | null
  content?: unknown
  now: number
  lifetime: number
  /** Redeemable only while this session is open. */
  session?: string | undefined
  /** `updated` of the account; redeemable only while the account is unchanged. */
  updated?: number
}

/** Creates a token for a mail or a URL; the database stores only its hash. */
export async function issueToken(
  db: Database,
  { purpose, account, content = null, now, lifetime, session, updated }: NewToken,
): Promise<string> {
  const token = randomToken()
  await db.execute(sql`
    with past as (
      delete from auth_one_time_tokens where expires_at < ${instant(now - 30 * dayLength)}
    )
    insert into auth_one_time_tokens
      (hash, purpose, account_id, content, created_at, expires_at, session_id, account_updated)
    values (${tokenHash(token)}, ${purpose}, ${account}, ${JSON.stringify(content)}::jsonb,
      ${instant(now)}, ${instant(now + lifetime)}, ${session ?? null},
      ${updated === undefined ? null : instant(updated)})
  `)
  return token
}

const tokenRow = z.object({
  account: z.uuid().nullable(),
  content: z.unknown().nonoptional(),
  session: z.uuid().nullable(),
  expires: z.number(),
  used: z.boolean(),
})

/**
 * Returns what a token permits and to whom, without redeeming it.
 *
 * @throws ApiError INVALID_TOKEN for unknown and redeemed tokens, those of an ended session, and those of an account
 *   that has changed since; TOKEN_EXPIRED
 */
export async function readToken(db: Database, purpose: Purpose, token: string, now: number) {
  const [found] = await rowsOf(
    db,
    sql`select account_id as account, content, session_id as session,
        ${milliseconds(sql`expires_at`)} as expires,
        used_at is not null
          or session_id is not null and not ${isOpenSession(sql`auth_one_time_tokens.session_id`, now)}
          or account_updated is not null and account_updated is distinct from ${updateOf(sql`account_id`)} as used
      from auth_one_time_tokens where hash = ${tokenHash(token)} and purpose = ${purpose}
      for update`,
    tokenRow,
  )
  if (!found || found.used) throw invalidToken()
  if (found.expires <= now) throw tokenExpired()
  const { account, content, session } = found
  return { account, content, session }
}

/**
 * Redeems a token; call it in the transaction of what the token permits.
 *
 * @throws ApiError as `readToken`
 */
export async function redeemToken(db: Database, purpose: Purpose, token: string, now: number) {
  // Locks the account before its tokens, like every change of an account, so that they cannot deadlock.
  const [owner] = await rowsOf(
    db,
    sql`select account_id as account from auth_one_time_tokens where hash = ${tokenHash(token)}`,
    tokenRow.pick({ account: true }),
  )
  if (owner?.account) await lockAccount(db, owner.account)
  const found = await readToken(db, purpose, token, now)
  // Clears the content, such as the hash of a password, because nothing needs it any more.
  await db.execute(sql`
    update auth_one_time_tokens set used_at = ${instant(now)}, content = null
    where hash = ${tokenHash(token)}
  `)
  return found
}

/** Extends a token to this lifetime, counted from its issue, unless it already lasts longer. */
export async function lengthenToken(db: Database, token: string, lifetime: number): Promise<void> {
  await db.execute(sql`
    update auth_one_time_tokens
    set expires_at = greatest(expires_at, created_at + ${`${lifetime} milliseconds`}::interval)
    where hash = ${tokenHash(token)}
  `)
}

/** Invalidates the unused tokens of an account, for one purpose or for all. */
export async function invalidateTokens(
  db: Database,
  account: string,
  now: number,
  purpose: Purpose | null = null,
): Promise<void> {
  await db.execute(sql`
    update auth_one_time_tokens set used_at = ${instant(now)}, content = null
    where account_id = ${account} and used_at is null
      and purpose = coalesce(${purpose}::text, purpose)
  `)
}

/** When tokens were issued to this account since an instant, redeemed or not; the oldest first. */
export async function tokensIssued(db: Database, purpose: Purpose, account: string, since: number) {
  const issued = await rowsOf(
    db,
    sql`select ${milliseconds(sql`created_at`)} as at from auth_one_time_tokens
      where purpose = ${purpose} and account_id = ${account} and created_at > ${instant(since)}
      order by created_at`,
    z.object({ at: z.number() }),
  )
  return issued.map(({ at }) => at)
}
