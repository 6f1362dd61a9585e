import { parse, serialize } from 'hono/utils/cookie'
import { ownCookie } from '../../http/own-cookie.ts'

/** Names the viewing that was just booked without a script, for the page that confirms it. */
export const confirmationCookieName = 'booked_viewing'

const seconds = 600

export function confirmationCookie(token: string, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:')
  return serialize(ownCookie(confirmationCookieName, secure), token, {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    secure,
    maxAge: seconds,
  })
}

export function confirmedToken({ headers }: Request, siteUrl: string): string | null {
  const name = ownCookie(confirmationCookieName, siteUrl.startsWith('https:'))
  return parse(headers.get('Cookie') ?? '')[name] || null
}
