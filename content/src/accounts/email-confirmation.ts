import { inTransaction } from '../core/payload/transaction.ts'
import { recordAudit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { confirmNewEmail } from './new-email.ts'
import { redeemToken } from './one-time-tokens.ts'
import { confirmRegistration } from './registration.ts'
import { approvalIn, enterApprovedEmail } from './require-present.ts'

/**
 * Confirms the address to which a token was mailed: that of a registration, or the new one of an
 * existing account. An account without a password approves its new address in the same way first.
 *
 * @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED
 */
export async function confirmEmail(deps: AuthDeps, token: string, source: Source): Promise<void> {
  const { payload } = deps
  const entry = await inTransaction(payload, async (db, req) => {
    const now = deps.now()
    const { account, content } = await redeemToken(db, 'confirm', token, now)
    if (account === null) return confirmRegistration(payload, db, req, content)
    const approval = approvalIn(content)
    return approval
      ? enterApprovedEmail(payload, db, req, account, approval)
      : confirmNewEmail(payload, db, req, { account, content, now })
  })
  await recordAudit(payload, { ...source, ...entry })
}
