import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { bearerIdentity, type Identity } from '../auth/identity.ts'

/** The sender of a request. Each may read published content, and nothing else. */
export type Caller = { kind: 'site' } | ({ kind: 'person' } & Identity)

/** `null` for an unknown sender. */
export type Authenticate = (request: Request) => Promise<Caller | null>

const bearer = /^Bearer +(\S.*)$/i

/** Accepts the configured read-only token, if there is one. */
export function staticTokenOnly(token: string | undefined): Authenticate {
  const expected = token ? digest(token) : null
  return async (request) => {
    const given = bearer.exec(request.headers.get('Authorization') ?? '')?.[1]
    if (!given || !expected) return null
    return timingSafeEqual(digest(given), expected) ? { kind: 'site' } : null
  }
}

/** Accepts access tokens of people too; fails differently for expired and invalid ones. */
export function withUserTokens(site: Authenticate, auth: AuthDeps): Authenticate {
  return async (request) => {
    const caller = await site(request)
    if (caller) return caller
    const identity = await bearerIdentity(auth, request.headers)
    return identity && { kind: 'person', ...identity }
  }
}

/** Of one length for every token, so that comparing takes the same time for all. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
