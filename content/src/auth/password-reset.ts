import { authTimes } from '@alun/contract/schema/auth'
import { inTransaction } from '../database/transaction.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { accountByEmail, accountById, changeAccount } from './account-store.ts'
import { recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { mailPage } from './mail-links.ts'
import { authMail } from './mails/auth-mail.ts'
import { dropTokens, issueToken, spendToken } from './one-time-tokens.ts'
import type { Source } from './session-store.ts'

/**
 * Sends the mail, if there is such an account, after the answer: the caller learns nothing.
 *
 * @throws ApiFailure INVALID_PAYLOAD, REQUESTS_EXCEEDED
 */
export async function requestPassword(
  deps: AuthDeps,
  asked: { email: string; reset_url?: string | undefined },
  source: Source,
): Promise<void> {
  const link = mailPage(deps.settings, asked.reset_url, 'reset_url')
  await deps.limits.mail(source.address)
  deps.afterwards(async () => {
    const account = await accountByEmail(deps.db, asked.email)
    if (account?.status !== 'active' || !(await deps.limits.mailTo(account.email))) return
    const now = deps.now()
    const token = await issueToken(deps.db, {
      purpose: 'reset',
      account: account.id,
      now,
      lifetime: authTimes.reset,
    })
    const { language, email } = account
    await deps.sendMail(authMail('reset', language, email, link(language, token)))
    await recordAudit(deps.payload, { ...source, event: 'password-requested', account: email })
  })
}

/** @throws ApiFailure INVALID_TOKEN, TOKEN_EXPIRED */
export async function resetPassword(
  deps: AuthDeps,
  { token, password }: { token: string; password: string },
  source: Source,
): Promise<void> {
  const now = deps.now()
  const account = await inTransaction(deps.payload, async (db, req) => {
    const spent = await spendToken(db, 'reset', token, now)
    const found = spent.account === null ? null : await accountById(db, spent.account)
    if (found?.status !== 'active') throw new ApiFailure('INVALID_TOKEN', 'Invalid token.')
    // The link came by mail to the address of the account.
    await changeAccount(deps.payload, found.id, { password }, { isConfirmed: true, req })
    await dropTokens(db, 'reset', found.id, now)
    return found
  })
  await recordAudit(deps.payload, { ...source, event: 'password-reset', account: account.email })
}
