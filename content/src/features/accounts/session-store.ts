import { randomUUID } from 'node:crypto'
import { authTimes, type SessionsAnswer } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { changesAny, type Database, instant, milliseconds, rowsOf } from '../../database/rows.ts'
import type { Source } from './audit.ts'
import { randomToken, tokenHash } from './random-token.ts'

/** A session of the panel has no refresh token: its cookie is renewed while it is used. */
type SessionKind = 'json' | 'cookie' | 'session' | 'panel'

export const panelLifetimeMs = 2 * 3_600_000

/** Opens a session; the database stores only the hash of its refresh token. */
export async function openSession(
  db: Database,
  { account, kind, source, now, vouched = false }: OpenSession,
): Promise<{ session: string; refreshToken: string }> {
  const session = randomUUID()
  const refreshToken = randomToken()
  const lifetime = kind === 'panel' ? panelLifetimeMs : authTimes.refresh
  await db.execute(sql`
    with opened as (
      insert into auth_sessions
        (id, account_id, kind, created_at, last_used_at, expires_at, address, user_agent, vouched)
      values (${session}, ${account}, ${kind}, ${instant(now)}, ${instant(now)},
        ${instant(now + lifetime)}, ${source.address}, ${source.userAgent}, ${vouched})
      returning id
    ), past as (
      delete from auth_sessions where expires_at < ${instant(now - authTimes.refresh)}
    )
    insert into auth_refresh_tokens (hash, session_id, created_at)
    select ${tokenHash(refreshToken)}, id, ${instant(now)} from opened where ${kind} <> 'panel'
  `)
  return { session, refreshToken }
}

interface OpenSession {
  account: string
  kind: SessionKind
  source: Source
  now: number
  /** Whether a provider has asked for the second factor. */
  vouched?: boolean
}

const tokenRow = z.object({
  session: z.uuid(),
  account: z.uuid(),
  rotated: z.number().nullable(),
  expires: z.number(),
  ended: z.boolean(),
})

type Rotation =
  | { kind: 'rotated'; session: string; account: string; refreshToken: string }
  /** The token was replaced before, so it may be stolen: the session has been ended. */
  | { kind: 'reused'; session: string; account: string }
  | { kind: 'unknown' }

/**
 * Exchanges a refresh token for the next one; to be called in a transaction. Within a grace period
 * the old one can be exchanged again, because the first answer may have been lost.
 */
export async function rotateRefreshToken(
  db: Database,
  refreshToken: string,
  source: Source,
  now: number,
): Promise<Rotation> {
  const [found] = await rowsOf(
    db,
    sql`select token.session_id as session, session.account_id as account,
        ${milliseconds(sql`token.rotated_at`)} as rotated,
        ${milliseconds(sql`session.expires_at`)} as expires, session.ended_at is not null as ended
      from auth_refresh_tokens token join auth_sessions session on session.id = token.session_id
      where token.hash = ${tokenHash(refreshToken)}
      for update`,
    tokenRow,
  )
  if (!found || found.ended || found.expires <= now) return { kind: 'unknown' }
  const { session, account, rotated } = found
  if (rotated !== null && now - rotated > authTimes.grace) {
    await endSession(db, session, now)
    return { kind: 'reused', session, account }
  }
  const next = randomToken()
  await db.execute(sql`
    update auth_refresh_tokens set rotated_at = coalesce(rotated_at, ${instant(now)})
    where hash = ${tokenHash(refreshToken)}
  `)
  await db.execute(sql`
    insert into auth_refresh_tokens (hash, session_id, created_at)
    values (${tokenHash(next)}, ${session}, ${instant(now)})
  `)
  await db.execute(sql`
    update auth_sessions set last_used_at = ${instant(now)},
      expires_at = ${instant(now + authTimes.refresh)},
      address = coalesce(${source.address}, address),
      user_agent = coalesce(${source.userAgent}, user_agent)
    where id = ${session}
  `)
  return { kind: 'rotated', session, account, refreshToken: next }
}

export async function extendPanelSession(
  db: Database,
  session: string,
  now: number,
): Promise<void> {
  await db.execute(sql`
    update auth_sessions set last_used_at = ${instant(now)},
      expires_at = ${instant(now + panelLifetimeMs)}
    where id = ${session} and kind = 'panel' and ended_at is null
  `)
}

/** Whether the provider that signed this session in has asked for the second factor. */
export function isVouched(db: Database, session: string): Promise<boolean> {
  const statement = sql`select id from auth_sessions where id = ${session} and vouched`
  return rowsOf(db, statement, z.unknown()).then((found) => found.length > 0)
}

export async function endSession(db: Database, session: string, now: number): Promise<void> {
  await db.execute(sql`
    update auth_sessions set ended_at = coalesce(ended_at, ${instant(now)}) where id = ${session}
  `)
}

const ended = z.object({ session: z.uuid(), account: z.uuid() })

/** Ends the session of a refresh token, current or replaced; `null` if there is none. */
export async function endSessionOfToken(db: Database, refreshToken: string, now: number) {
  const [found] = await rowsOf(
    db,
    sql`update auth_sessions set ended_at = ${instant(now)}
      where ended_at is null and id in (
        select session_id from auth_refresh_tokens where hash = ${tokenHash(refreshToken)}
      ) returning id as session, account_id as account`,
    ended,
  )
  return found ?? null
}

/** Ends one session of this account; false if it has no such session. */
export function endOwnSession(
  db: Database,
  account: string,
  session: string,
  now: number,
): Promise<boolean> {
  return changesAny(
    db,
    sql`update auth_sessions set ended_at = coalesce(ended_at, ${instant(now)})
      where id = ${session} and account_id = ${account} returning id`,
  )
}

/** Ends all sessions of an account except `keep`. */
export async function endSessionsOf(
  db: Database,
  account: string,
  now: number,
  keep?: string,
): Promise<void> {
  await db.execute(sql`
    update auth_sessions set ended_at = ${instant(now)}
    where account_id = ${account} and ended_at is null and id is distinct from ${keep ?? null}::uuid
  `)
}

const listed = z.object({
  id: z.uuid(),
  created: z.number(),
  used: z.number(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
})

/** Open sessions of an account, the last used first. */
export async function sessionsOf(
  db: Database,
  account: string,
  current: string,
  now: number,
): Promise<SessionsAnswer> {
  const found = await rowsOf(
    db,
    sql`select id, ${milliseconds(sql`created_at`)} as created,
        ${milliseconds(sql`last_used_at`)} as used, address, user_agent as agent
      from auth_sessions
      where account_id = ${account} and ended_at is null and expires_at > ${instant(now)}
      order by last_used_at desc`,
    listed,
  )
  return found.map(({ id, created, used, address, agent }) => ({
    id,
    current: id === current,
    created: new Date(created).toISOString(),
    lastUsed: new Date(used).toISOString(),
    address,
    userAgent: agent,
  }))
}
