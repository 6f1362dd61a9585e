import { ApiError } from '../core/http/api-error.ts'
import { wakeOutbox } from '../core/outbox/wake.ts'
import type { AccountRow } from '../core/payload/account-rows.ts'
import { lockUnchanged } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidCredentials, invalidOtp } from './auth-errors.ts'
import { newRecoveryCodes, timeStepOfCode } from './factor-codes.ts'
import type { Identity } from './identity.ts'
import { hasFactorDuty } from './second-factor-duty.ts'
import { endSessionsOf } from './session-store.ts'
import { checkCredentials } from './sign-in.ts'
import { beginChange, tellOwner } from './undo.ts'

/** @throws ApiError INVALID_PAYLOAD if the account has a second factor, INVALID_CREDENTIALS */
export async function offerSecondFactor(
  deps: AuthDeps,
  account: AccountRow,
  password: string,
  source: Source,
) {
  if (account.tfa) throw alreadyEnabled()
  await checkCredentials(deps, { email: account.email, password }, source)
  return deps.factors.offer(account, deps.now())
}

/**
 * Enables the second factor whose app shows the right code. Only a secret that was offered for the
 * password is taken: who has got hold of a session alone cannot bring one of their own.
 *
 * @throws ApiError INVALID_PAYLOAD, INVALID_OTP
 */
export async function enableSecondFactor(
  deps: AuthDeps,
  { account, session }: Pick<Identity, 'account' | 'session'>,
  { secret, otp }: { secret: string; otp: string },
  source: Source,
  recoveryCodes: readonly string[] = [],
): Promise<void> {
  const { id, email, tfa } = account
  if (tfa) throw alreadyEnabled()
  const now = deps.now()
  if (!deps.factors.wasOffered(account, secret, now)) throw notOffered()
  const step = timeStepOfCode(secret, otp, now)
  if (step === null) throw invalidOtp()
  await deps.db.transaction(async (db) => {
    if (!(await lockUnchanged(db, account))) throw invalidCredentials()
    const before = await beginChange(db, id)
    if (before.factor) throw alreadyEnabled()
    await tellOwner(db, deps, before, 'factor-on-notice')
    await deps.factors.store(db, id, secret, step, now)
    if (recoveryCodes.length > 0) await deps.factors.storeRecoveryCodes(db, id, recoveryCodes)
    // Whoever else came in by the password alone must not get what waited for the second factor.
    if (hasFactorDuty(deps.settings, account)) await endSessionsOf(db, id, now, session)
  })
  wakeOutbox()
  await audit(deps, source, 'second-factor-on', email)
}

/** Gives new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  account: AccountRow,
  source: Source,
): Promise<string[]> {
  const { id, email } = account
  const codes = newRecoveryCodes()
  await deps.db.transaction(async (db) => {
    if (!(await lockUnchanged(db, account))) throw invalidCredentials()
    await tellOwner(db, deps, await beginChange(db, id), 'factor-codes-notice')
    await deps.factors.storeRecoveryCodes(db, id, codes)
  })
  wakeOutbox()
  await audit(deps, source, 'second-factor-on', email, { detail: 'new recovery codes' })
  return codes
}

/** @param actor the administrator who does it for the person */
export async function removeSecondFactor(
  deps: AuthDeps,
  account: AccountRow,
  source: Source,
  actor?: string,
): Promise<void> {
  const { id, email } = account
  await deps.db.transaction(async (db) => {
    if (!(await lockUnchanged(db, account))) throw invalidCredentials()
    const before = await beginChange(db, id)
    if (before.factor === null) return
    await tellOwner(db, deps, before, 'factor-off-notice')
    await deps.factors.remove(db, id)
  })
  wakeOutbox()
  await audit(deps, source, 'second-factor-off', email, { actor })
}

const notOffered = () =>
  new ApiError('INVALID_PAYLOAD', 'The secret was not generated for this account lately.')
const alreadyEnabled = () => new ApiError('INVALID_PAYLOAD', 'There is a second factor already.')
