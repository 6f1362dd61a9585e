import { cookieIn } from '@alun/contract/rules/cookies'
import { serialize } from 'hono/utils/cookie'
import type { VisitCookies } from '../../../app/visit/visitor.ts'
import { cookieName } from '../../http/cookie-name.ts'
import { cookieSeconds, cookiesOf, type SessionTokens } from './token-rules.ts'

export type VisitCookieStore = ReturnType<typeof createVisitCookies>

export function createVisitCookies(header: string | null, secure: boolean) {
  const changes = new Map<string, string>()

  function write(name: string, value: string | null, seconds: number, httpOnly: boolean) {
    const maxAge = value === null ? 0 : seconds
    const options = { path: '/', sameSite: 'Lax', httpOnly, secure, maxAge } as const
    changes.set(name, serialize(name, value ?? '', options))
  }

  const cookies: VisitCookies = {
    get: (name, read) => cookieIn(header, cookieName(name, secure), read),
    set: (name, value, seconds) => write(cookieName(name, secure), value, seconds, true),
    drop: (name) => write(cookieName(name, secure), null, 0, true),
  }
  return {
    cookies,
    setSession(tokens: SessionTokens) {
      for (const { name, value, httpOnly } of cookiesOf(tokens)) {
        write(name, value, cookieSeconds, httpOnly)
      }
    },
    headers: () => [...changes.values()],
  }
}
