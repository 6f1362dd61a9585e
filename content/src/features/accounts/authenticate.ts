import { isSameSecret } from '@alun/platform/constant-time'
import type { AuthDeps } from './auth-deps.ts'
import { bearerIdentity, bearerOf, type Identity } from './identity.ts'

/** The sender of a request. Each may read published content, and nothing else. */
type Caller = { kind: 'static-token' } | ({ kind: 'person' } & Identity)

/** `null` for an unknown sender. */
export type Authenticate = (request: Request) => Promise<Caller | null>

/** Accepts the configured read-only token, if there is one. */
export function staticTokenOnly(token: string | undefined): Authenticate {
  return async (request) => {
    return isSameSecret(bearerOf(request.headers), token) ? { kind: 'static-token' } : null
  }
}

/** Accepts access tokens of people too; fails differently for expired and invalid ones. */
export function withUserTokens(staticToken: Authenticate, auth: AuthDeps): Authenticate {
  return async (request) => {
    const caller = await staticToken(request)
    if (caller) return caller
    const identity = await bearerIdentity(auth, request.headers)
    return identity && { kind: 'person', ...identity }
  }
}
