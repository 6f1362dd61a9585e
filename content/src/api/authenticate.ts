import { isSameSecret } from '@alun/platform/constant-time'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { bearerIdentity, type Identity } from '../auth/identity.ts'

/** Who calls. Every caller known here may read what is published, and nothing else. */
export type Caller = { kind: 'site' } | ({ kind: 'person' } & Identity)

/** `null` for nobody we know. The one place where a call gets its rights. */
export type Authenticate = (request: Request) => Promise<Caller | null>

const bearer = /^Bearer +(\S.*)$/i

/** Knows the configured read-only token; without one it knows nobody. */
export function staticTokenOnly(token: string | undefined): Authenticate {
  return async (request) => {
    const given = bearer.exec(request.headers.get('Authorization') ?? '')?.[1]
    return isSameSecret(given, token) ? { kind: 'site' } : null
  }
}

/** Knows people by their access token too; an expired one is told from a wrong one. */
export function withUserTokens(site: Authenticate, auth: AuthDeps): Authenticate {
  return async (request) => {
    const caller = await site(request)
    if (caller) return caller
    const identity = await bearerIdentity(auth, request.headers)
    return identity && { kind: 'person', ...identity }
  }
}
