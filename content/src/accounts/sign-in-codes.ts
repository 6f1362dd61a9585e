import { authTimes } from '@alun/contract/schema/auth'
import { z } from 'zod'
import { type AccountRow, accountById } from '../core/payload/account-rows.ts'
import { lockUnchanged } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidCredentials, invalidToken } from './auth-errors.ts'
import { issueToken, lengthenToken, readToken, redeemToken } from './one-time-tokens.ts'
import type { SignedIn } from './session-store.ts'
import { requireSecondFactor } from './sign-in.ts'

const purpose = 'provider'

/** Stored with a code: what has been checked of the person, and what it opens. */
const content = z.object({
  opens: z.enum(['site', 'panel']).default('site'),
  /** The person has entered the second factor, or a provider has checked one, so it is not requested. */
  passed: z.boolean().default(false),
  /** The provider has checked a second factor. */
  vouched: z.boolean().default(false),
  /** When the person signed in, if the code belongs to a session; the new session ends with it at the latest. */
  signedInAt: z.number().optional(),
  /** The provider that identified the person; the sign-in is recorded when the code is used. */
  provider: z.string().optional(),
})
type SignInCode = z.input<typeof content>

/**
 * Issues a code that can be used once, by default within a minute, while the account is unchanged and `session` open.
 *
 * @throws ApiError INVALID_CREDENTIALS if the account has changed since the person was identified
 */
export function issueSignInCode(
  { db, now }: Pick<AuthDeps, 'db' | 'now'>,
  account: AccountRow,
  about: SignInCode,
  { session, lifetime = authTimes.providerCode }: { session?: string; lifetime?: number } = {},
): Promise<string> {
  return db.transaction(async (transaction) => {
    if (!(await lockUnchanged(transaction, account))) throw invalidCredentials()
    const { id, updated } = account
    const code = { purpose, account: id, updated, session, content: about, lifetime } as const
    return issueToken(transaction, { ...code, now: now() })
  })
}

/**
 * Redeems a code once the second factor is right, if one is still missing. A missing or wrong factor leaves the
 * code valid for the time a person needs to enter it; guesses count against the account.
 *
 * @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED, INVALID_OTP, REQUESTS_EXCEEDED
 */
export async function redeemSignInCode(
  deps: AuthDeps,
  code: string,
  { opens, otp }: Pick<SignInCode, 'opens'> & { otp?: string | undefined },
  source: Source,
): Promise<{ account: AccountRow; signedIn: SignedIn }> {
  const now = deps.now()
  const found = await readToken(deps.db, purpose, code, now)
  // Codes of former versions have no content.
  const about = content.parse(found.content ?? {})
  const account = found.account === null ? null : await accountById(deps.db, found.account)
  if (about.opens !== opens || account?.status !== 'active') throw invalidToken()
  if (account.tfa && !about.passed) {
    await lengthenToken(deps.db, code, authTimes.providerCode + authTimes.factorStep)
    await requireSecondFactor(deps, account, otp, source)
  }
  await deps.db.transaction((transaction) => redeemToken(transaction, purpose, code, now))
  if (about.provider !== undefined) {
    await audit(deps, source, 'provider-login', account.email, { detail: about.provider })
  }
  const { signedInAt, vouched } = about
  return { account, signedIn: { signedInAt, vouched, openedBy: found.session ?? undefined } }
}
