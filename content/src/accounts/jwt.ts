import { randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { ApiError } from '../core/http/api-error.ts'
import { tokenExpired } from './auth-errors.ts'
import type { SigningKeys } from './signing-keys.ts'

const algorithm = 'HS256'

/** Keeps tokens of different use apart. */
export type Issuer = 'accounts' | 'preview'

/** @returns the token, and its expiry in epoch seconds; `now` and `lifetimeMs` are milliseconds */
export async function signJwt(
  keys: SigningKeys,
  issuer: Issuer,
  claims: JWTPayload,
  now: number,
  lifetimeMs: number,
): Promise<{ token: string; expires: number }> {
  const { id, key } = await keys.current()
  const issued = Math.floor(now / 1000)
  const expires = issued + Math.floor(lifetimeMs / 1000)
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
    .setIssuer(issuer)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key)
  return { token, expires }
}

/**
 * The claims of a valid token.
 *
 * @param now epoch milliseconds; 0 accepts expired tokens
 * @throws ApiError TOKEN_EXPIRED, or what `invalid` makes
 */
export async function verifyJwt<T>(
  keys: SigningKeys,
  issuer: Issuer,
  token: string,
  claims: z.ZodType<T>,
  now: number,
  invalid: () => ApiError,
): Promise<T> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await keys.find(z.uuid().parse(kid))
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: [algorithm], issuer, currentDate: new Date(now) },
    )
    return claims.parse(payload)
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw tokenExpired()
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) throw invalid()
    throw cause
  }
}
