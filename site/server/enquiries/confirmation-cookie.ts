import { parse, serialize } from 'hono/utils/cookie'

/** Names the viewing that was just booked without a script, for the page that confirms it. */
export const confirmationCookieName = 'booked_viewing'

const seconds = 600

export function confirmationCookie(token: string, siteUrl: string): string {
  return serialize(confirmationCookieName, token, {
    path: '/',
    sameSite: 'Lax',
    httpOnly: true,
    secure: siteUrl.startsWith('https:'),
    maxAge: seconds,
  })
}

export function confirmedToken({ headers }: Request): string | null {
  return parse(headers.get('Cookie') ?? '')[confirmationCookieName] || null
}
