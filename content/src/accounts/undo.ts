import { authTimes } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Database, oneRow } from '../core/database/rows.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { ChangeNotice } from '../core/outbox/message-kind.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  storePassword,
} from '../core/payload/account-rows.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import { changeAccount, lockAccount, lockEmail, passwordOf } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidToken } from './auth-errors.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { undoLink } from './mail-links.ts'
import {
  invalidateLaterUndos,
  invalidateTokens,
  issueToken,
  redeemToken,
} from './one-time-tokens.ts'
import { issueResetToken } from './password-reset.ts'
import { endSessionsOf } from './session-store.ts'

/** What is linked or registered beside the account itself, as its tables have it. */
const besides = z.object({
  factor: z
    .object({ secret: z.string(), enabled_at: z.string(), last_step: z.coerce.number() })
    .nullable(),
  recovery_codes: z.array(z.string()),
  identities: z.array(
    z.object({ issuer: z.string(), subject: z.string(), created_at: z.string() }),
  ),
})

/** Everything that signs in to an account or recovers it, as it was before a change. */
const signInState = besides.extend({
  email: z.string(),
  password: z.object({ hash: z.string(), salt: z.string() }).nullable(),
})

type Before = z.infer<typeof signInState> & { account: AccountRow }

/**
 * Begins a change of what signs in to an account or recovers it: until the transaction ends nobody else
 * makes one. What it returns is for `tellOwner`, which the same transaction has to call.
 */
export async function beginChange(db: Database, id: string): Promise<Before> {
  await lockAccount(db, id)
  const account = await accountById(db, id)
  if (!account) throw new Error('An account that is changed exists')
  const found = await oneRow(
    db,
    sql`select
      (select to_jsonb(factor) - 'account_id' from auth_second_factors factor
        where account_id = ${id}) as factor,
      (select coalesce(jsonb_agg(hash), '[]') from auth_recovery_codes
        where account_id = ${id}) as recovery_codes,
      (select coalesce(jsonb_agg(to_jsonb(identity) - 'account_id'), '[]')
        from auth_identities identity where account_id = ${id}) as identities`,
    besides,
  )
  return { ...found, email: account.email, password: passwordOf(account), account }
}

/**
 * Tells the address that the account had before a change, with a link that undoes this change and all
 * later ones. Who is only invited has nothing to lose yet.
 */
export async function tellOwner(
  db: Database,
  { settings, now }: Pick<AuthDeps, 'settings' | 'now'>,
  { account, ...before }: Before,
  change: ChangeNotice,
): Promise<void> {
  if (account.status === 'invited') return
  const token = await issueToken(db, {
    purpose: 'undo',
    account: account.id,
    content: before,
    now: now(),
    lifetime: authTimes.undo,
  })
  const { language: locale, email: to } = account
  await enqueueMail(db, { kind: change, locale, to, link: undoLink(settings, locale, token) })
}

/**
 * Undoes a change and all that came after it: address, password, second factor and linked providers are
 * again what they were. Every session ends, and what others may have in their mailboxes is worth nothing.
 *
 * @returns a token to set a new password with, as whoever made the change may know the former one
 * @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED, INVALID_PAYLOAD where another account has the address
 */
export async function undoChange(
  deps: AuthDeps,
  token: string,
  source: Source,
): Promise<{ resetToken: string | null }> {
  const now = deps.now()
  const { email, resetToken } = await inTransaction(deps.payload, async (db, req) => {
    const { account: id, content, number } = await redeemToken(db, 'undo', token, now)
    const account = id === null ? null : await accountById(db, id)
    if (!account) throw invalidToken()
    const before = signInState.parse(content)
    await restoreAddress(deps.payload, db, req, account, before.email)
    await storePassword(db, account.id, before.password)
    await restoreBesides(db, account.id, before)
    await invalidateTokens(db, null, account.id, now)
    await invalidateLaterUndos(db, account.id, number, now)
    await endSessionsOf(db, account.id, now)
    if (account.status !== 'active') return { email: before.email, resetToken: null }
    const { email } = before
    return { email, resetToken: await issueResetToken(deps, db, { id: account.id, email }) }
  })
  await audit(deps, source, 'sessions-ended', email, { detail: 'change undone' })
  return { resetToken }
}

async function restoreAddress(
  payload: Payload,
  db: Database,
  req: PayloadRequest,
  account: AccountRow,
  email: string,
): Promise<void> {
  if (account.email !== email) {
    await lockEmail(db, email)
    const other = await accountByEmail(db, email)
    // An invitation must not keep the address from its owner.
    if (other?.status === 'invited') {
      await payload.delete({ collection: 'accounts', id: other.id, req })
    } else if (other) {
      throw new ApiError('INVALID_PAYLOAD', 'Another account has the former address by now.')
    }
  }
  // The link came by mail to this address.
  const change = { email, pendingEmail: null }
  await changeAccount(payload, account.id, change, { isConfirmed: true, req })
}

async function restoreBesides(
  db: Database,
  account: string,
  { factor, identities, recovery_codes }: z.infer<typeof besides>,
): Promise<void> {
  await db.execute(sql`delete from auth_second_factors where account_id = ${account}`)
  if (factor) {
    await db.execute(sql`
      insert into auth_second_factors (account_id, secret, enabled_at, last_step) values
        (${account}, ${factor.secret}, ${factor.enabled_at}::timestamptz, ${factor.last_step})
    `)
    await db.execute(sql`
      insert into auth_recovery_codes (account_id, hash)
      select ${account}::uuid, hash
      from jsonb_array_elements_text(${JSON.stringify(recovery_codes)}::jsonb) as stored (hash)
    `)
  }
  await db.execute(sql`delete from auth_identities where account_id = ${account}`)
  await db.execute(sql`
    insert into auth_identities (issuer, subject, account_id, created_at)
    select issuer, subject, ${account}::uuid, created_at
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb)
      as stored (issuer text, subject text, created_at timestamptz)
    on conflict do nothing
  `)
}
