import { inTransaction } from '../database/transaction.ts'
import { recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { confirmNewEmail } from './new-email.ts'
import { spendToken } from './one-time-tokens.ts'
import { confirmRegistration } from './registration.ts'
import type { Source } from './session-store.ts'

/**
 * Somebody has answered the mail to an address: of an account that waited for it, or the new one of
 * an account that there is.
 *
 * @throws ApiFailure INVALID_TOKEN, TOKEN_EXPIRED
 */
export async function confirmEmail(deps: AuthDeps, token: string, source: Source): Promise<void> {
  const { payload } = deps
  const entry = await inTransaction(payload, async (db, req) => {
    const now = deps.now()
    const { account, content } = await spendToken(db, 'confirm', token, now)
    return account === null
      ? confirmRegistration(payload, db, req, content)
      : confirmNewEmail(payload, db, req, { account, content, now })
  })
  await recordAudit(payload, { ...source, ...entry })
}
