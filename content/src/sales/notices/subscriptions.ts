import { dayLength } from '@alun/contract/rules/office-time'
import { publicUrl } from '@alun/platform/public-call'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, instant, milliseconds, rowsOf } from '../../core/database/rows.ts'

const bytes = (length: number) =>
  z.base64url().refine((text) => Buffer.from(text, 'base64url').length === length)

/** As a browser gives it. The service sends to addresses of the web only, never into its own network. */
export const subscription = z.object({
  endpoint: z.string().refine((address) => publicUrl(address) !== null),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type Subscription = z.output<typeof subscription>

/** Of one person; each notice calls every one of them. */
const mostBrowsers = 20
/** A browser that has taken nothing for so long is given up. */
const dropAfterMs = 2 * dayLength

/** A browser that somebody else has used belongs to whoever is signed in now. */
export async function storeSubscription(
  db: Database,
  session: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  await db.execute(sql`
    insert into push_subscriptions (endpoint, session_id, p256dh, auth)
    values (${endpoint}, ${session}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update
      set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
        stored_at = now()`)
  await db.execute(sql`
    delete from push_subscriptions where endpoint in (
      select endpoint from push_subscriptions
      join auth_sessions on auth_sessions.id = session_id
      where account_id = (select account_id from auth_sessions where id = ${session})
      order by stored_at desc, endpoint offset ${mostBrowsers})`)
}

export async function noteTaken(db: Database, { endpoint, failingSince }: Browser): Promise<void> {
  if (failingSince === null) return
  await db.execute(
    sql`update push_subscriptions set failing_since = null where endpoint = ${endpoint}`,
  )
}

/**
 * Whatever the reason, so that nobody learns from here which addresses the service can reach.
 *
 * @returns whether it is to be tried again: one that has failed for long is dropped
 */
export async function noteFailed(
  db: Database,
  { endpoint, failingSince }: Browser,
  now: number,
): Promise<boolean> {
  if (failingSince !== null && now - failingSince >= dropAfterMs) {
    await removeSubscription(db, endpoint)
    return false
  }
  await db.execute(sql`
    update push_subscriptions set failing_since = coalesce(failing_since, ${instant(now)})
    where endpoint = ${endpoint}`)
  return true
}

export async function removeSubscription(db: Database, endpoint: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where endpoint = ${endpoint}`)
}

const row = z
  .object({
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    failingSince: z.number().nullable(),
  })
  .transform(({ endpoint, failingSince, ...keys }) => ({ endpoint, failingSince, keys }))
/** With the instant since which it takes nothing, in epoch milliseconds. */
export type Browser = z.output<typeof row>

/** Browsers in which the account was not signed out. */
export function subscriptionsOf(db: Database, account: string): Promise<Browser[]> {
  return rowsOf(
    db,
    sql`select endpoint, p256dh, auth, ${milliseconds(sql`failing_since`)} as "failingSince"
      from push_subscriptions
      join auth_sessions on auth_sessions.id = session_id
      where account_id = ${account} and ended_at is null`,
    row,
  )
}
