import { ApiFailure } from '../http/api-failure.ts'
import type { AccountRow } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidOtp } from './refusals.ts'
import { newSecondFactor, timeStepOfCode } from './second-factor.ts'
import { checkCredentials } from './sign-in.ts'

/** @throws ApiFailure INVALID_PAYLOAD if the account has a second factor, INVALID_CREDENTIALS */
export async function offerSecondFactor(
  deps: AuthDeps,
  { email, tfa }: AccountRow,
  password: string,
  source: Source,
) {
  if (tfa) throw alreadyEnabled()
  await checkCredentials(deps, { email, password }, source)
  return newSecondFactor(email)
}

/**
 * Enables the second factor whose app shows the right code.
 *
 * @throws ApiFailure INVALID_PAYLOAD, INVALID_OTP
 */
export async function enableSecondFactor(
  deps: AuthDeps,
  { id, email, tfa }: AccountRow,
  { secret, otp }: { secret: string; otp: string },
  source: Source,
  recoveryCodes: readonly string[] = [],
): Promise<void> {
  if (tfa) throw alreadyEnabled()
  const now = deps.now()
  const step = timeStepOfCode(secret, otp, now)
  if (step === null) throw invalidOtp()
  await deps.db.transaction(async (db) => {
    await deps.factors.store(db, id, secret, step, now)
    if (recoveryCodes.length > 0) await deps.factors.storeRecoveryCodes(db, id, recoveryCodes)
  })
  await audit(deps, source, 'second-factor-on', email)
}

const alreadyEnabled = () => new ApiFailure('INVALID_PAYLOAD', 'There is a second factor already.')
