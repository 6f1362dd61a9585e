import { cookieIn } from '@alun/contract/rules/cookies'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { mayUsePanel, roles } from '@alun/contract/rules/roles'
import { z } from 'zod'
import { invalidCredentials } from './auth-errors.ts'
import { signJwt, verifyJwt } from './jwt.ts'

const claims = z.object({
  id: z.uuid(),
  role: z.enum(roles).nullable(),
  sid: z.uuid(),
  exp: z.number(),
  /** Set only in mode `session`, because its one cookie carries the refresh token as well, as in Directus. */
  session: z.string().optional(),
})
type AccessClaims = z.infer<typeof claims>

interface AccessFor {
  account: string
  role: AccessClaims['role']
  session: string
  refreshToken?: string
}

export function signAccess(
  secret: string,
  { account, role, session, refreshToken }: AccessFor,
  now: number,
  lifetimeMs: number,
) {
  const content = {
    id: account,
    role,
    app_access: mayUsePanel(role),
    admin_access: role === 'admin',
    sid: session,
    ...(refreshToken !== undefined && { session: refreshToken }),
  }
  return signJwt(secret, 'accounts', content, now, lifetimeMs)
}

/** Finds our access token among JWTs that other systems put into cookies of this name; checks no signature. */
export function accessTokenIn(headers: Headers, name: string): string | null {
  return cookieIn(headers.get('Cookie'), name, (token) => {
    if (!looksLikeAccessToken(token)) return null
    const content = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    return claims.safeParse(parsedJson(content)).success ? token : null
  })
}

/** Whether the text has the form of an access token; does not check the signature. */
export function looksLikeAccessToken(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}

/**
 * Returns the claims of an access token.
 *
 * @param allowExpired for the cookie of mode `session`, which is exchanged for a new one
 * @throws ApiError TOKEN_EXPIRED, INVALID_CREDENTIALS
 */
export function readAccess(
  secret: string,
  token: string,
  now: number,
  allowExpired = false,
): Promise<AccessClaims> {
  return verifyJwt(secret, 'accounts', token, claims, allowExpired ? 0 : now, invalidCredentials)
}
