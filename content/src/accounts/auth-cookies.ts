import { cookieNames } from '@alun/contract/rules/cookies'
import { authCookies, authTimes, type SessionMode } from '@alun/contract/schema/auth'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AuthSettings } from '../core/settings/runtime.ts'
import type { Tokens } from './sign-in.ts'

/**
 * Name of a cookie of this service. On https it gets the prefix `__Host-`, so that no sibling domain can set it;
 * without https browsers reject the prefix.
 */
export function ownCookie({ secureCookies }: Pick<AuthSettings, 'secureCookies'>, name: string) {
  return secureCookies ? `__Host-${name}` : name
}

/** Payload's name for the panel's cookie. */
export const plainPanelCookie = 'payload-token'
export const panelCookie = (settings: Pick<AuthSettings, 'secureCookies'>) =>
  ownCookie(settings, plainPanelCookie)

/** Identifies a person whom a provider has identified, until they enter the code of the second factor. */
export const panelFactorCookie = (settings: Pick<AuthSettings, 'secureCookies'>) =>
  ownCookie(settings, 'content_panel_factor')

/**
 * Proves that a person who returns from the site has begun in this browser, and names the page to open. Each
 * attempt has its own cookie, because a browser opens several tabs of the panel at once.
 */
export const panelStateCookie = (settings: Pick<AuthSettings, 'secureCookies'>, state: string) =>
  ownCookie(settings, `content_panel_state_${state}`)

export function cookieOptions({ secureCookies }: AuthSettings, seconds: number): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: secureCookies, maxAge: seconds }
}

/** Delivers tokens by mode: in the body, or in cookies that scripts cannot read. */
export function tokensAnswer(
  c: Context,
  settings: AuthSettings,
  mode: SessionMode,
  { accessToken, refreshToken, expires }: Tokens,
) {
  const options = cookieOptions(settings, authTimes.refresh / 1000)
  if (mode === 'cookie') setCookie(c, authCookies.refresh, refreshToken, options)
  if (mode === 'session') setCookie(c, authCookies.session, accessToken, options)
  return {
    ...(mode === 'session' ? {} : { access_token: accessToken }),
    ...(mode === 'json' ? { refresh_token: refreshToken } : {}),
    expires,
  }
}

export function clearCookies(c: Context, settings: AuthSettings): void {
  const given = cookieNames(c.req.header('Cookie'))
  for (const name of Object.values(authCookies)) {
    if (given.includes(name)) deleteCookie(c, name, cookieOptions(settings, 0))
  }
}
