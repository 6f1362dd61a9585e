import type { Database } from '../core/database/rows.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { AccountRow } from '../core/payload/account-rows.ts'
import { afterChange, changeOther, changeUnchanged } from './account-changes.ts'
import type { Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidOtp } from './auth-errors.ts'
import { newRecoveryCodes, timeStepOfCode } from './factor-codes.ts'
import type { Identity } from './identity.ts'
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
 * Enables the second factor whose app shows the right code, and returns recovery codes. Accepts only a secret that
 * the service generated for the password, so that a stolen session cannot enable a secret of its own.
 *
 * @throws ApiError INVALID_PAYLOAD, INVALID_OTP
 */
export async function enableSecondFactor(
  deps: AuthDeps,
  { account, session }: Identity,
  { secret, otp }: { secret: string; otp: string },
  source: Source,
): Promise<string[]> {
  if (account.tfa) throw alreadyEnabled()
  const now = deps.now()
  if (!deps.factors.wasOffered(account, secret, now)) throw notOffered()
  const step = timeStepOfCode(secret, otp, now)
  if (step === null) throw invalidOtp()
  const codes = newRecoveryCodes()
  await changeUnchanged(deps, account, async (db) => {
    await deps.factors.store(db, account.id, secret, step, now)
    await deps.factors.storeRecoveryCodes(db, account.id, codes)
    const change = { event: 'second-factor-on', notice: 'factor-on-notice' } as const
    await afterChange(deps, db, account, { ...change, source, keep: session })
  })
  return codes
}

export async function renewRecoveryCodes(
  deps: AuthDeps,
  { account, session }: Identity,
  source: Source,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await changeUnchanged(deps, account, async (db) => {
    await deps.factors.storeRecoveryCodes(db, account.id, codes)
    const change = { event: 'second-factor-on', notice: 'factor-codes-notice' } as const
    const detail = 'new recovery codes'
    await afterChange(deps, db, account, { ...change, detail, source, keep: session })
  })
  return codes
}

export async function removeSecondFactor(
  deps: AuthDeps,
  { account, session }: Identity,
  source: Source,
): Promise<void> {
  await changeUnchanged(deps, account, remove(deps, { source, keep: session }))
}

/**
 * Removes the second factor of a person who has lost both phone and recovery codes.
 *
 * @throws ApiError FORBIDDEN if the caller is not an administrator
 */
export async function removeSecondFactorOf(
  deps: AuthDeps,
  actor: Identity,
  id: string,
  source: Source,
): Promise<void> {
  await changeOther(deps, actor, id, remove(deps, { source, actor: actor.account.email }))
}

/**
 * Removes the second factors that another PAYLOAD_SECRET has stored, and notifies their owners.
 *
 * @throws ApiError FORBIDDEN if the caller is not an administrator
 */
export async function removeUnreadableFactors(
  deps: AuthDeps,
  actor: Identity,
  source: Source,
): Promise<void> {
  for (const id of await deps.factors.unreadable(deps.db)) {
    if (id !== actor.account.id) await removeSecondFactorOf(deps, actor, id, source)
  }
}

const remove =
  (deps: AuthDeps, by: { source: Source; keep?: string; actor?: string }) =>
  async (db: Database, account: AccountRow) => {
    if (!account.tfa) return
    await deps.factors.remove(db, account.id)
    const change = { event: 'second-factor-off', notice: 'factor-off-notice' } as const
    await afterChange(deps, db, account, { ...change, ...by })
  }

const notOffered = () =>
  new ApiError('INVALID_PAYLOAD', 'The secret was not generated for this account lately.')
const alreadyEnabled = () => new ApiError('INVALID_PAYLOAD', 'There is a second factor already.')
