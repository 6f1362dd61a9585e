import { authTimes } from '@alun/contract/schema/auth'
import { accountByEmail, accountById } from '../../payload/accounts.ts'
import { inTransaction } from '../../payload/transaction.ts'
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
    const now = deps.now()
    const token = await issueToken(deps.db, {
      purpose: 'reset',
      account: account.id,
      now,
      lifetime: authTimes.reset,
    })
    const { language, email } = account
    const mail = { locale: language, to: email, link: link(language, token) }
    await deps.sendMail({ kind: 'reset', ...mail })
    await audit(deps, source, 'password-requested', email)
  })
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
    // The link came by mail to the address of the account.
    const change = { password, pendingEmail: null }
    await changeAccount(deps.payload, found.id, change, { isConfirmed: true, req })
    await invalidateTokens(db, 'reset', found.id, now)
    // Whoever used the account may have entered the address that waits.
    await invalidateTokens(db, 'confirm', found.id, now)
    return found
  })
  await audit(deps, source, 'password-reset', account.email)
}
