import type { AccountRow } from '../core/payload/account-rows.ts'
import type { AuthDeps } from './auth-deps.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { passwordLink } from './mail-links.ts'

/**
 * Whether a code of the app or a recovery code is right. Who guesses knows the password already, or has a
 * session: the last wrong code that is checked brings the owner a mail, one while codes are guessed.
 *
 * @throws ApiError REQUESTS_EXCEEDED after too many wrong codes; then a right code is refused, too
 */
export function isSecondFactor(deps: AuthDeps, account: AccountRow, code: string) {
  return deps.limits.code(account.id, async (isLast) => {
    const isRight = await deps.factors.accepts(deps.db, account.id, code, deps.now())
    if (isLast && !isRight) await tellOwner(deps, account)
    return isRight
  })
}

async function tellOwner({ db, limits, settings }: AuthDeps, { email, id, language }: AccountRow) {
  await db.transaction(async (transaction) => {
    if (!(await limits.isToldOfCodes(transaction, id))) return
    const link = passwordLink(settings, language)
    await enqueueMail(transaction, { kind: 'codes', locale: language, to: email, link })
  })
}
