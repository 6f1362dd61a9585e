import { cookieIn, randomTokenShape, shaped } from '@alun/contract/rules/cookies'
import { fieldsOf } from '@alun/contract/rules/fields-of'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { authTimes } from '@alun/contract/schema/auth'

export const sessionCookies = {
  access: 'access_token',
  refresh: 'refresh_token',
  expires: 'token_expired_at',
} as const

/** A token this close to its expiry could expire in transit. */
const expiryMargin = 5_000

export const cookieSeconds = authTimes.refresh / 1000

export interface SessionTokens {
  access: string | null
  refresh: string | null
  /** Epoch milliseconds. */
  expiresAt: number | null
}

export const noTokens: SessionTokens = { access: null, refresh: null, expiresAt: null }

export function tokensInCookies(cookies: string | null): SessionTokens {
  const expires = cookieIn(cookies, sessionCookies.expires, shaped(/^\d{13}$/))
  return {
    access: cookieIn(cookies, sessionCookies.access, accessToken),
    refresh: cookieIn(cookies, sessionCookies.refresh, shaped(randomTokenShape)),
    expiresAt: expires === null ? null : Number(expires),
  }
}

/** Many systems have a JWT in a cookie of this name; ours names an account and a session. */
function accessToken(value: string): string | null {
  const [, claims = ''] = value.split('.')
  const { id, sid } = fieldsOf(parsedJson(Buffer.from(claims, 'base64url').toString()))
  return typeof id === 'string' && typeof sid === 'string' ? value : null
}

/** A token without a known expiry counts as expired. */
export function isExpired({ access, expiresAt }: SessionTokens, now: number): boolean {
  return access === null || expiresAt === null || expiresAt - now <= expiryMargin
}

export function usableToken(tokens: SessionTokens, now: number): string | null {
  return isExpired(tokens, now) ? null : tokens.access
}

export function isSession({ access, refresh }: SessionTokens): boolean {
  return access !== null || refresh !== null
}

export function cookiesOf({ access, refresh, expiresAt }: SessionTokens) {
  return [
    { name: sessionCookies.access, value: access, httpOnly: true },
    { name: sessionCookies.refresh, value: refresh, httpOnly: true },
    {
      name: sessionCookies.expires,
      value: expiresAt === null ? null : String(expiresAt),
      httpOnly: false,
    },
  ]
}
