import type { AccountRow } from '../../payload/accounts.ts'
import { isPassword } from '../../payload/password.ts'
import { passwordOf } from './account-store.ts'
import type { Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidCredentials } from './auth-errors.ts'

/**
 * A session alone changes no password. Wrong ones count as failed sign-ins do.
 *
 * @throws ApiError INVALID_CREDENTIALS, REQUESTS_EXCEEDED
 */
export async function requirePassword(
  deps: AuthDeps,
  account: AccountRow,
  given: string | undefined,
  { address }: Source,
): Promise<void> {
  await deps.limits.signIn(account.email, address, async () =>
    (await isPassword(given ?? '', passwordOf(account))) ? null : invalidCredentials(),
  )
}
