import { authTimes } from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Database } from '../core/database/rows.ts'
import { wakeOutbox } from '../core/outbox/wake.ts'
import { type AccountRow, accountByEmail, accountById } from '../core/payload/account-rows.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import { changeAccount } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidToken } from './auth-errors.ts'
import { mailPage } from './mail-links.ts'
import { invalidateTokens, issueToken, redeemToken } from './one-time-tokens.ts'

/**
 * Sends the mail in the background, if there is such an account, so that the caller does not learn of it.
 *
 * @throws ApiError INVALID_PAYLOAD, REQUESTS_EXCEEDED
 */
export async function requestPassword(
  deps: AuthDeps,
  request: { email: string; reset_url?: string | undefined },
  source: Source,
): Promise<void> {
  const link = mailPage(deps.settings, request.reset_url, 'reset_url')
  await deps.limits.mail(source.address)
  deps.inBackground(async () => {
    const account = await accountByEmail(deps.db, request.email)
    if (account?.status !== 'active' || !(await deps.limits.mailTo(account.email))) return
    await sendResetLink(deps, account, source, link)
  })
}

/** Mails a link to set a new password to the address of an account. */
export async function sendResetLink(
  deps: AuthDeps,
  { id, email, language }: AccountRow,
  source: Source,
  link = mailPage(deps.settings, undefined, 'reset_url'),
): Promise<void> {
  const token = await issueResetToken(deps, deps.db, { id, email })
  const mail = { locale: language, to: email, link: link(language, token) }
  await deps.sendMail({ kind: 'reset', ...mail })
  await audit(deps, source, 'password-requested', email)
}

const tokenContent = z.object({ email: z.string() })

/** A token that sets a new password, for as long as the account has the address that was given it. */
export function issueResetToken(
  { now }: Pick<AuthDeps, 'now'>,
  db: Database,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
): Promise<string> {
  const content: z.infer<typeof tokenContent> = { email }
  const lifetime = authTimes.reset
  return issueToken(db, { purpose: 'reset', account: id, content, now: now(), lifetime })
}

/** @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED */
export async function resetPassword(
  deps: AuthDeps,
  { token, password }: { token: string; password: string },
  source: Source,
): Promise<void> {
  const now = deps.now()
  const account = await inTransaction(deps.payload, async (db, req) => {
    const spent = await redeemToken(db, 'reset', token, now)
    const found = spent.account === null ? null : await accountById(db, spent.account)
    if (found?.status !== 'active') throw invalidToken()
    // An earlier version stored no address.
    const { email = found.email } = tokenContent.partial().catch({}).parse(spent.content)
    if (email !== found.email) throw invalidToken()
    // The link came by mail to the address of the account.
    const change = { password, pendingEmail: null }
    await changeAccount(deps.payload, found.id, change, { isConfirmed: true, req })
    await invalidateTokens(db, 'reset', found.id, now)
    // Whoever used the account may have entered the address that waits, or linked a provider.
    await invalidateTokens(db, 'confirm', found.id, now)
    await unlinkProviders(db, found.id)
    return found
  })
  wakeOutbox()
  await audit(deps, source, 'password-reset', account.email)
}

/** A provider with the address of the account is linked again when the person signs in with it. */
async function unlinkProviders(db: Database, account: string): Promise<void> {
  await db.execute(sql`delete from auth_identities where account_id = ${account}`)
}
