import { randomUUID } from 'node:crypto'
import { isNamed } from '@alun/platform/error-name'
import { hasCode } from '@alun/platform/system-error'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { ApiError } from '../core/http/api-error.ts'
import { tokenExpired } from './auth-errors.ts'
import { derivedKey } from './derived-key.ts'

const algorithm = 'HS256'
const keyOf = (secret: string) => derivedKey(secret, 'access token')

/** Part of the service that a token is for. */
type Issuer = 'accounts' | 'preview'

/**
 * Whether a token is forged, expired or of another version. Compares codes and names, because each bundle has its
 * own copies of the error classes.
 */
export function isInvalidJwt(cause: unknown): boolean {
  const { code } = coded.safeParse(cause).data ?? {}
  return isNamed<z.ZodError>(cause, 'ZodError') || /^ERR_J(?:OSE|W[EKST]|WKS)_/.test(code ?? '')
}

const coded = z.object({ code: z.string() })

/** @returns the token, and its expiry in epoch seconds; `now` and `lifetimeMs` are milliseconds */
export async function signJwt(
  secret: string,
  issuer: Issuer,
  claims: JWTPayload,
  now: number,
  lifetimeMs: number,
): Promise<{ token: string; expires: number }> {
  const issued = Math.floor(now / 1000)
  const expires = issued + Math.floor(lifetimeMs / 1000)
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(keyOf(secret))
  return { token, expires }
}

/**
 * Returns the claims of a valid token.
 *
 * @param now epoch milliseconds; 0 accepts expired tokens
 * @throws ApiError TOKEN_EXPIRED, or the error of `invalid`
 */
export async function verifyJwt<T>(
  secret: string,
  issuer: Issuer,
  token: string,
  claims: z.ZodType<T>,
  now: number,
  invalid: () => ApiError,
): Promise<T> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      issuer,
      currentDate: new Date(now),
    })
    return claims.parse(payload)
  } catch (cause) {
    if (hasCode(cause, errors.JWTExpired.code)) throw tokenExpired()
    if (isInvalidJwt(cause)) throw invalid()
    throw cause
  }
}
