import { authCookies } from '@alun/contract/schema/auth'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { ApiFailure } from '../http/api-failure.ts'
import type { AuthDeps } from './auth-deps.ts'
import { bearerIdentity, bearerOf, type Identity, identify } from './identity.ts'
import { isTrustedOrigin } from './origin-rule.ts'

/**
 * Who makes the call, by Bearer or by the cookie of mode `session`; `null` for callers who aren't
 * people.
 *
 * @throws ApiFailure TOKEN_EXPIRED, INVALID_CREDENTIALS, FORBIDDEN for cookies from foreign pages
 */
export async function identityOf(c: Context, deps: AuthDeps): Promise<Identity | null> {
  const { headers } = c.req.raw
  if (bearerOf(headers) !== null) return bearerIdentity(deps, headers)
  const cookie = getCookie(c, authCookies.session)
  if (cookie === undefined) return null
  if (c.req.method !== 'GET' && !isTrustedOrigin(headers, deps.settings.trustedOrigins)) {
    throw new ApiFailure('FORBIDDEN', 'This origin may not use the session.')
  }
  return identify(deps, cookie)
}

/** @throws ApiFailure as `identityOf`, and INVALID_CREDENTIALS for nobody */
export async function signedIn(c: Context, deps: AuthDeps): Promise<Identity> {
  const identity = await identityOf(c, deps)
  if (!identity) throw new ApiFailure('INVALID_CREDENTIALS', 'Invalid user credentials.')
  return identity
}
