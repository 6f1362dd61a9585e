import { isSameSecret } from '@alun/platform/constant-time'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { bearerIdentity, type Identity } from '../auth/identity.ts'

/** The sender of a request. Each may read published content, and nothing else. */
type Caller = { kind: 'site' } | ({ kind: 'person' } & Identity)

/** `null` for an unknown sender. */
export type Authenticate = (request: Request) => Promise<Caller | null>

const bearer = /^Bearer +(\S.*)$/i

/** Accepts the configured read-only token, if there is one. */
export function staticTokenOnly(token: string | undefined): Authenticate {
  return async (request) => {
    const given = bearer.exec(request.headers.get('Authorization') ?? '')?.[1]
    return isSameSecret(given, token) ? { kind: 'site' } : null
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
