import type { AccountRow } from '../core/payload/account-rows.ts'
import type { AuthDeps } from './auth-deps.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { passwordLink } from './mail-links.ts'

/**
 * Whether a code of the app or a recovery code is right. A person who guesses codes already knows the password or
 * has a session, so the last wrong code within the limit notifies the owner.
 *
 * @throws ApiError REQUESTS_EXCEEDED after too many wrong codes; a right code is then rejected too
 */
export function isSecondFactor(deps: AuthDeps, account: AccountRow, code: string) {
  return deps.limits.code(account.id, async (isLast) => {
    const isRight = await deps.factors.accepts(deps.db, account.id, code, deps.now())
    if (isLast && !isRight) await notifyOwner(deps, account)
    return isRight
  })
}

async function notifyOwner(
  { db, limits, settings }: AuthDeps,
  { email, id, language }: AccountRow,
) {
  await db.transaction(async (transaction) => {
    if (!(await limits.mayNotifyOfCodes(transaction, id))) return
    const link = passwordLink(settings, language)
    await enqueueMail(transaction, { kind: 'codes', locale: language, to: email, link })
  })
}
