import { authCookies } from '@alun/contract/schema/auth'
import { traceAccount } from '@alun/platform/request-trace'
import type { Context } from 'hono'
import { type AccountRow, ownerOfSession } from '../core/payload/account-rows.ts'
import { accessTokenIn, looksLikeAccessToken, readAccess } from './access-token.ts'
import type { AuthDeps } from './auth-deps.ts'
import { accountSuspended, invalidCredentials, secondFactorRequired } from './auth-errors.ts'
import { requireTrustedOrigin } from './origin-rule.ts'
import { lacksRequiredFactor } from './second-factor-duty.ts'

/** A signed-in person, with the session. */
export interface Identity {
  account: AccountRow
  session: string
}

const bearer = /^Bearer +(\S.*)$/i

export function bearerOf(headers: Headers): string | null {
  return bearer.exec(headers.get('Authorization') ?? '')?.[1] ?? null
}

interface IdentifyOptions {
  /** Also accepts people who still have to set up a required second factor. */
  allowMissingFactor?: boolean
}

/**
 * Returns the person of an access token. Role and session come from the database, not from the token.
 *
 * @throws ApiError TOKEN_EXPIRED, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED
 */
export async function identify(
  deps: AuthDeps,
  token: string,
  { allowMissingFactor = false }: IdentifyOptions = {},
): Promise<Identity> {
  const now = deps.now()
  const { id, sid } = await readAccess(deps.settings.secret, token, now)
  const account = await ownerOfSession(deps.db, sid, now)
  if (account?.id !== id) throw invalidCredentials()
  if (account.status === 'suspended') throw accountSuspended()
  if (account.status !== 'active') throw invalidCredentials()
  traceAccount(id)
  if (!allowMissingFactor && (await lacksRequiredFactor(deps, account, sid)))
    throw secondFactorRequired()
  return { account, session: sid }
}

/**
 * Returns the person of a Bearer token; `null` without one and for tokens of another kind.
 *
 * @throws ApiError as `identify`
 */
export async function bearerIdentity(
  deps: AuthDeps,
  headers: Headers,
  options?: IdentifyOptions,
): Promise<Identity | null> {
  const token = bearerOf(headers)
  return token !== null && looksLikeAccessToken(token) ? identify(deps, token, options) : null
}

/**
 * Returns the person of a request, by Bearer token or by the cookie of mode `session`; `null` without either.
 *
 * @throws ApiError as `identify`, and FORBIDDEN for cookies from foreign pages
 */
export async function identityOf(
  c: Context,
  deps: AuthDeps,
  options?: IdentifyOptions,
): Promise<Identity | null> {
  const { headers } = c.req.raw
  if (bearerOf(headers) !== null) return bearerIdentity(deps, headers, options)
  const cookie = accessTokenIn(headers, authCookies.session)
  if (cookie === null) return null
  if (!['GET', 'HEAD'].includes(c.req.method)) requireTrustedOrigin(headers, deps.settings)
  return identify(deps, cookie, options)
}

/** @throws ApiError as `identityOf`, and INVALID_CREDENTIALS without an identity */
export async function requireIdentity(
  c: Context,
  deps: AuthDeps,
  options?: IdentifyOptions,
): Promise<Identity> {
  const identity = await identityOf(c, deps, options)
  if (!identity) throw invalidCredentials()
  return identity
}
