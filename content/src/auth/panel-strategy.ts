import type { AuthStrategy } from 'payload'
import { parseCookies } from 'payload/shared'
import { ApiFailure } from '../http/api-failure.ts'
import { panelRoles } from '../model/access/permissions.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import { panelCookie } from './auth-cookies.ts'
import { authOf } from './auth-deps.ts'
import { bearerOf, type Identity, identify } from './identity.ts'
import { isFollowedLink, isTrustedOrigin } from './origin-rule.ts'

export const strategyName = 'alun'

/**
 * Whoever asks Payload is who `/v1` knows: the same tokens, sessions and accounts. The panel and its
 * interface are for the staff; a partner is nobody there.
 */
export function panelStrategy(settings: AuthSettings): AuthStrategy {
  return {
    name: strategyName,
    authenticate: async ({ headers, payload }) => {
      const token = panelTokenOf(headers, settings)
      if (token === null) return { user: null }
      let identity: Identity
      try {
        identity = await identify(authOf(payload, settings), token)
      } catch (cause) {
        if (cause instanceof ApiFailure) return { user: null }
        throw cause
      }
      const { account, session } = identity
      if (account.role === null || !panelRoles.includes(account.role)) return { user: null }
      return {
        user: {
          id: account.id,
          email: account.email,
          name: account.name,
          role: account.role,
          language: account.language,
          status: account.status,
          createdAt: new Date(account.created).toISOString(),
          updatedAt: new Date(account.updated).toISOString(),
          collection: 'accounts',
          _strategy: strategyName,
          _sid: session,
        },
      }
    },
  }
}

/** By header from programs, by cookie from pages of ours and from links followed to the panel. */
export function panelTokenOf(headers: Headers, { trustedOrigins }: AuthSettings): string | null {
  const given = bearerOf(headers) ?? /^JWT +(\S+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  if (given) return given
  const cookie = parseCookies(headers).get(panelCookie)
  if (!cookie) return null
  return isFollowedLink(headers) || isTrustedOrigin(headers, trustedOrigins) ? cookie : null
}
