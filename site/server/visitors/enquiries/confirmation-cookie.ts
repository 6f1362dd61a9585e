import { cookieIn, shaped } from '@alun/contract/rules/cookies'
import { serialize } from 'hono/utils/cookie'
import { cookieName } from '../../http/cookie-name.ts'

/** Token of a viewing booked without scripts; the page that confirms the booking reads it. */
export const confirmationCookieName = 'booked_viewing'

const seconds = 600

export function confirmationCookie(token: string, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:')
  return serialize(cookieName(confirmationCookieName, secure), token, {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    secure,
    maxAge: seconds,
  })
}

export function confirmedToken({ headers }: Request, siteUrl: string): string | null {
  const name = cookieName(confirmationCookieName, siteUrl.startsWith('https:'))
  return cookieIn(headers.get('Cookie'), name, shaped(/^[\da-f-]{36}\.[\da-z]+\.[\w-]+$/))
}
