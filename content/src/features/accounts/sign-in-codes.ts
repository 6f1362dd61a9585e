import { authTimes } from '@alun/contract/schema/auth'
import { z } from 'zod'
import { type AccountRow, accountById } from '../../payload/accounts.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidToken } from './auth-errors.ts'
import { issueToken, lengthenToken, readToken, redeemToken } from './one-time-tokens.ts'
import { requireSecondFactor } from './sign-in.ts'

const purpose = 'provider'

/** Stored with a code: what has been checked of the person, and what it opens. */
const content = z.object({
  opens: z.enum(['site', 'panel']).default('site'),
  /** The `state` of the browser in which it opens the panel. */
  panelState: z.string().optional(),
  /** The second factor has been given, so that it is not asked for again. */
  passed: z.boolean().default(false),
  /** The provider has asked for the second factor. */
  vouched: z.boolean().default(false),
  /** The provider that knows the person, where the sign-in is recorded once the code is used. */
  provider: z.string().optional(),
})
type Content = z.input<typeof content>

/** A code that is good once, for a minute unless it says otherwise. */
export function issueSignInCode(
  deps: AuthDeps,
  account: string,
  about: Content,
  lifetime: number = authTimes.providerCode,
): Promise<string> {
  return issueToken(deps.db, { purpose, account, content: about, now: deps.now(), lifetime })
}

/**
 * Uses a code up, once the second factor that is still asked for is right. A missing or wrong one leaves
 * the code valid for as long as a person needs to enter it; guesses are counted for the account.
 *
 * @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED, INVALID_OTP, REQUESTS_EXCEEDED
 */
export async function redeemSignInCode(
  deps: AuthDeps,
  code: string,
  { opens, panelState, otp }: Pick<Content, 'opens' | 'panelState'> & { otp?: string | undefined },
  source: Source,
): Promise<{ account: AccountRow; vouched: boolean }> {
  const now = deps.now()
  const found = await readToken(deps.db, purpose, code, now)
  // A code of an earlier version says nothing.
  const about = content.parse(found.content ?? {})
  const account = found.account === null ? null : await accountById(deps.db, found.account)
  const isFor = about.opens === opens && about.panelState === panelState
  if (!isFor || account?.status !== 'active') throw invalidToken()
  if (account.tfa && !about.passed) {
    await lengthenToken(deps.db, code, authTimes.providerCode + authTimes.factorStep)
    await requireSecondFactor(deps, account, otp, source)
  }
  await deps.db.transaction((transaction) => redeemToken(transaction, purpose, code, now))
  if (about.provider !== undefined) {
    await audit(deps, source, 'provider-login', account.email, { detail: about.provider })
  }
  return { account, vouched: about.vouched }
}
