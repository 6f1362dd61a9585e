import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ApiFailure } from '../http/api-failure.ts'
import { roles } from '../model/access/permissions.ts'
import type { SigningKeys } from './signing-keys.ts'

const claims = z.object({
  id: z.uuid(),
  role: z.enum(roles).nullable(),
  sid: z.uuid(),
  exp: z.number(),
  /** In mode `session` the cookie is all there is: the refresh token lies in it, as in Directus. */
  session: z.string().optional(),
})
export type AccessClaims = z.infer<typeof claims>

export interface AccessFor {
  account: string
  role: AccessClaims['role']
  session: string
  refreshToken?: string
}

const issuer = 'alun'
const algorithm = 'HS256'

/** Seconds are the unit of the claims, milliseconds of `now` and `lifetime`. */
export async function signAccess(
  keys: SigningKeys,
  { account, role, session, refreshToken }: AccessFor,
  now: number,
  lifetime: number,
): Promise<{ token: string; expires: number }> {
  const { id, key } = await keys.current()
  const issued = Math.floor(now / 1000)
  const expires = issued + Math.floor(lifetime / 1000)
  const token = await new SignJWT({
    id: account,
    role,
    app_access: role !== null && role !== 'partner',
    admin_access: role === 'admin',
    sid: session,
    ...(refreshToken === undefined ? {} : { session: refreshToken }),
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
    .setIssuer(issuer)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key)
  return { token, expires }
}

/** True for what may be a token of ours; its signature is another matter. */
export function looksLikeAccessToken(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}

/**
 * What a token says.
 *
 * @param evenExpired for the cookie of mode `session`, from which a new one is to be had
 * @throws ApiFailure TOKEN_EXPIRED, INVALID_CREDENTIALS
 */
export async function readAccess(
  keys: SigningKeys,
  token: string,
  now: number,
  evenExpired = false,
): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.find(z.uuid().parse(kid))
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: [algorithm],
        issuer,
        // Of an expired one the signature still says whose it was.
        currentDate: new Date(evenExpired ? 0 : now),
      },
    )
    return claims.parse(payload)
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new ApiFailure('TOKEN_EXPIRED', 'Token expired.')
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) {
      throw new ApiFailure('INVALID_CREDENTIALS', 'Invalid user credentials.')
    }
    throw cause
  }
}
