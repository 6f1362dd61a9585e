import { randomUUID } from 'node:crypto'
import { authTimes, type SessionsAnswer } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, oneRow, rowsOf } from '../core/database/rows.ts'
import type { Source } from './audit.ts'
import { randomToken, tokenHash } from './random-token.ts'

/** Sessions of the panel have no refresh token; use extends their cookie. */
type SessionKind = 'json' | 'cookie' | 'session' | 'panel'

export const panelLifetimeMs = 2 * 3_600_000

/** Opens a session; the database stores only the hash of its refresh token. */
export async function openSession(
  db: Database,
  { account, kind, source, now, openedBy, signedInAt = now, vouched = false }: OpenSession,
): Promise<{ session: string; refreshToken: string }> {
  const session = randomUUID()
  const refreshToken = randomToken()
  const lifetime = kind === 'panel' ? panelLifetimeMs : authTimes.refresh
  await db.execute(sql`
    with opened as (
      insert into auth_sessions
        (id, account_id, kind, created_at, signed_in_at, last_used_at, expires_at, address,
          user_agent, vouched, opened_by)
      values (${session}, ${account}, ${kind}, ${instant(now)}, ${instant(signedInAt)}, ${instant(now)},
        ${instant(Math.min(now + lifetime, signedInAt + authTimes.session))},
        ${source.address}, ${source.userAgent}, ${vouched}, ${openedBy ?? null})
      returning id
    )
    insert into auth_refresh_tokens (hash, session_id, created_at)
    select ${tokenHash(refreshToken)}, id, ${instant(now)} from opened where ${kind} <> 'panel'
  `)
  return { session, refreshToken }
}

/**
 * Deletes sessions that expired long ago, and old refresh tokens of the others, because each exchange leaves one.
 */
export async function eraseExpired(db: Database, now: number): Promise<void> {
  const past = instant(now - authTimes.refresh)
  await db.execute(sql`delete from auth_sessions where expires_at < ${past}`)
  await db.execute(sql`
    delete from auth_refresh_tokens where coalesce(rotated_at, created_at) < ${past}`)
}

/** How the person signed in; a session that this one opens inherits it. */
export interface SignedIn {
  /** When, if not just now. */
  signedInAt?: number | undefined
  /** Whether the provider has checked a second factor. */
  vouched?: boolean
  /** The session that opens this one and ends it when it is ended. */
  openedBy?: string | undefined
}

interface OpenSession extends SignedIn {
  account: string
  kind: SessionKind
  source: Source
  now: number
}

/** The latest end of a session; sessions that it opens inherit it. */
const latestEnd = sql`(coalesce(signed_in_at, created_at)
  + make_interval(secs => ${authTimes.session / 1000}))`

/** How the person of a session signed in, possibly in the session that opened this one. */
export function signInOf(db: Database, session: string) {
  return oneRow(
    db,
    sql`select ${milliseconds(sql`coalesce(signed_in_at, created_at)`)} as "signedInAt", vouched
      from auth_sessions where id = ${session}`,
    z.object({ signedInAt: z.number(), vouched: z.boolean() }),
  )
}

const sessionRow = z.object({
  session: z.uuid(),
  account: z.uuid(),
  expires: z.number(),
  ended: z.boolean(),
})
const tokenRow = z.object({
  parent: z.string().nullable(),
  rotated: z.number().nullable(),
  /** Whether another successor of the parent was rotated first. */
  lost: z.boolean(),
  /** Whether a successor of this token has been rotated. */
  inherited: z.boolean(),
})

type Rotation =
  | { kind: 'rotated'; session: string; account: string; refreshToken: string }
  /** The token had been replaced before, so it may be stolen: the session has to be ended. */
  | { kind: 'reused'; session: string; account: string }
  | { kind: 'unknown' }

/**
 * Exchanges a refresh token for the next one; call it in a transaction. Within a grace period the old token can be
 * exchanged again, because the first answer may have been lost. Only the successor that is exchanged first stays
 * valid, so that a stolen token cannot live on beside that of its owner.
 */
export async function rotateRefreshToken(
  db: Database,
  refreshToken: string,
  source: Source,
  now: number,
): Promise<Rotation> {
  const hash = tokenHash(refreshToken)
  // Locks the session first, so that its tokens are exchanged one after another.
  const [found] = await rowsOf(
    db,
    sql`select id as session, account_id as account,
        ${milliseconds(sql`least(expires_at, ${latestEnd})`)} as expires,
        ended_at is not null as ended
      from auth_sessions
      where id = (select session_id from auth_refresh_tokens where hash = ${hash})
      for update`,
    sessionRow,
  )
  if (!found || found.ended || found.expires <= now) return { kind: 'unknown' }
  const { session, account } = found
  const [token] = await rowsOf(
    db,
    sql`select token.parent, ${milliseconds(sql`token.rotated_at`)} as rotated,
        coalesce(parent.heir <> token.hash, false) as lost, token.heir is not null as inherited
      from auth_refresh_tokens token
      left join auth_refresh_tokens parent on parent.hash = token.parent
      where token.hash = ${hash}`,
    tokenRow,
  )
  if (!token || token.lost) return { kind: 'unknown' }
  const { parent, rotated } = token
  if (rotated !== null && now - rotated > authTimes.grace) {
    return { kind: 'reused', session, account }
  }
  if (token.inherited) return { kind: 'unknown' }
  const next = randomToken()
  await db.execute(sql`
    update auth_refresh_tokens set rotated_at = coalesce(rotated_at, ${instant(now)})
    where hash = ${hash}
  `)
  if (parent !== null) {
    await db.execute(sql`update auth_refresh_tokens set heir = ${hash} where hash = ${parent}`)
  }
  await db.execute(sql`
    insert into auth_refresh_tokens (hash, session_id, created_at, parent)
    values (${tokenHash(next)}, ${session}, ${instant(now)}, ${hash})
  `)
  await db.execute(sql`
    update auth_sessions set last_used_at = ${instant(now)},
      expires_at = least(${instant(now + authTimes.refresh)}, ${latestEnd}),
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
      expires_at = least(${instant(now + panelLifetimeMs)}, ${latestEnd})
    where id = ${session} and kind = 'panel' and ended_at is null
  `)
}

const open = z.object({ session: z.uuid(), account: z.uuid() })

/** The open session of a refresh token, current or replaced; `null` if there is none. */
export async function sessionOfToken(db: Database, refreshToken: string) {
  const [found] = await rowsOf(
    db,
    sql`select id as session, account_id as account from auth_sessions
      where ended_at is null
        and id = (select session_id from auth_refresh_tokens where hash = ${tokenHash(refreshToken)})`,
    open,
  )
  return found ?? null
}

const listed = z.object({
  id: z.uuid(),
  created: z.number(),
  used: z.number(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
})

/** Lists the open sessions of an account, the last used first. */
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
