import { mayUsePanel } from '@alun/contract/rules/roles'
import { decodeJwt } from 'jose'
import type { AuthStrategy, CollectionConfig } from 'payload'

type MeHook = NonNullable<NonNullable<CollectionConfig['hooks']>['me']>[number]

import { isApiError } from '../core/http/api-error.ts'
import {
  accountHeader,
  otherAccount,
  type Refusal,
  refusalHeader,
  staffStrategy,
  suspended,
} from '../core/http/signed-out.ts'
import type { AccountRow } from '../core/payload/account-rows.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { accessTokenIn } from './access-token.ts'
import { panelCookie } from './auth-cookies.ts'
import { authOf } from './auth-deps.ts'
import { bearerOf, type Identity, identify } from './identity.ts'
import { isTopLevelNavigation, isTrustedOrigin, methodHeader } from './origin-rule.ts'

/**
 * Authenticates Payload's requests by the tokens and sessions of `/v1`. Only staff has access to the panel and its
 * API; partners have none.
 */
export function panelStrategy(settings: AuthSettings): AuthStrategy {
  return {
    name: staffStrategy,
    authenticate: async ({ headers, payload }) => {
      const token = panelTokenOf(headers, settings)
      if (token === null) return { user: null }
      let identity: Identity
      try {
        identity = await identify(authOf(payload, settings), token)
      } catch (cause) {
        if (!isApiError(cause)) throw cause
        if (cause.details?.reason === suspended) return refused(suspended)
        if (cause.code !== 'SECOND_FACTOR_REQUIRED') return { user: null }
        return refused('second-factor')
      }
      const { account, session } = identity
      if (!isPageOf(account, headers)) return refused(otherAccount)
      if (!mayUsePanel(account.role)) return { user: null }
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
          _strategy: staffStrategy,
          _sid: session,
        },
      }
    },
  }
}

function refused(refusal: Refusal) {
  return { user: null, responseHeaders: new Headers({ [refusalHeader]: refusal }) }
}

/** Whether a call comes from a page that was made for this account, or from no page. */
export function isPageOf({ id }: Pick<AccountRow, 'id'>, headers: Headers): boolean {
  return [null, id].includes(headers.get(accountHeader))
}

/** Reports to the panel when its token expires, because Payload looks only for a cookie of its own name. */
export const panelExpiry =
  (settings: AuthSettings): MeHook =>
  ({ args, user }) => {
    const token = panelTokenOf(args.req.headers, settings)
    const exp = token === null ? undefined : decodeJwt(token).exp
    return exp === undefined ? undefined : { exp, user }
  }

/** Reads the token from the header, or from the cookie if our own page or a link into the panel sends it. */
export function panelTokenOf(headers: Headers, settings: AuthSettings): string | null {
  const token = bearerOf(headers) ?? /^JWT +(\S+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  if (token) return token
  const cookie = accessTokenIn(headers, panelCookie(settings))
  if (!cookie) return null
  const method = headers.get(methodHeader) ?? ''
  const isOurs = isTopLevelNavigation(headers) || isTrustedOrigin(headers, method, settings)
  return isOurs ? cookie : null
}
