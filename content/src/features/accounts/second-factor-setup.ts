import { ApiError } from '../../http/api-error.ts'
import type { AccountRow } from '../../payload/accounts.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidOtp } from './auth-errors.ts'
import type { Identity } from './identity.ts'
import { timeStepOfCode } from './second-factor.ts'
import { hasFactorDuty } from './second-factor-duty.ts'
import { endSessionsOf } from './session-store.ts'
import { checkCredentials } from './sign-in.ts'

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
    await deps.factors.store(db, id, secret, step, now)
    if (recoveryCodes.length > 0) await deps.factors.storeRecoveryCodes(db, id, recoveryCodes)
    // Whoever else came in by the password alone must not get what waited for the second factor.
    if (hasFactorDuty(deps.settings, account)) await endSessionsOf(db, id, now, session)
  })
  await audit(deps, source, 'second-factor-on', email)
}

const notOffered = () =>
  new ApiError('INVALID_PAYLOAD', 'The secret was not generated for this account lately.')
const alreadyEnabled = () => new ApiError('INVALID_PAYLOAD', 'There is a second factor already.')
