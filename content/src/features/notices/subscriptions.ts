import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../database/rows.ts'

const bytes = (length: number) =>
  z.base64url().refine((text) => Buffer.from(text, 'base64url').length === length)

/** As a browser gives it. The service sends to addresses of the web only, never into its own network. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(2_000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type Subscription = z.output<typeof subscription>

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
      set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`)
}

export async function removeSubscription(db: Database, endpoint: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where endpoint = ${endpoint}`)
}

const row = z
  .object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
  .transform(({ endpoint, ...keys }): Subscription => ({ endpoint, keys }))

/** Browsers in which the account was not signed out. */
export function subscriptionsOf(db: Database, account: string): Promise<Subscription[]> {
  return rowsOf(
    db,
    sql`select endpoint, p256dh, auth from push_subscriptions
      join auth_sessions on auth_sessions.id = session_id
      where account_id = ${account} and ended_at is null`,
    row,
  )
}
