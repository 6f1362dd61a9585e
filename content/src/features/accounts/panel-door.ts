import { authPages, authTimes, providerCodeParameter } from '@alun/contract/schema/auth'
import { z } from 'zod'
import { mayUsePanel } from '../../access/permissions.ts'
import { accountById } from '../../payload/accounts.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden, invalidToken } from './auth-errors.ts'
import { type Identity, identify } from './identity.ts'
import { issueToken, redeemToken } from './one-time-tokens.ts'
import { panelTokenOf } from './panel-strategy.ts'
import { randomToken } from './random-token.ts'
import { signedInAtOf } from './session-store.ts'
import { openPanelSession } from './sign-in.ts'

/**
 * One sign-in for site and panel, which may have different domains. A session of one opens a session of
 * the other by a code that is good for a minute, once, and in the browser that began: each side keeps
 * `state` in a cookie. Both sessions were opened with all that the account asks for, so neither asks again,
 * and both end when the first one has to.
 */

/** Cookie of somebody who has gone to the site for a code. */
export const panelStateCookie = 'panel_state'
export const panelStateSeconds = 600

/** Where the panel begins: the site's page that comes back with a code. */
export function wayToSite({ settings }: AuthDeps): { state: string; location: string } {
  const state = randomToken()
  const query = new URLSearchParams({ state })
  return { state, location: `${settings.siteUrl}${authPages.panel}?${query}` }
}

const bound = z.object({ panelState: z.string(), signedInAt: z.number().optional() })

/**
 * A code for a session of the panel.
 *
 * @throws ApiError FORBIDDEN for who may not use the panel
 */
export async function panelCode(deps: AuthDeps, { account, session }: Identity, state: string) {
  if (!mayUsePanel(account.role)) throw forbidden()
  const signedInAt = await signedInAtOf(deps.db, session)
  return issueToken(deps.db, {
    purpose: 'provider',
    account: account.id,
    content: { panelState: state, signedInAt } satisfies z.infer<typeof bound>,
    now: deps.now(),
    lifetime: authTimes.providerCode,
  })
}

/** @throws ApiError INVALID_TOKEN, TOKEN_EXPIRED */
export async function enterPanel(
  deps: AuthDeps,
  search: URLSearchParams,
  keptState: string | undefined,
  source: Source,
) {
  const code = search.get(providerCodeParameter) ?? ''
  if (!keptState || search.get('state') !== keptState) throw invalidToken()
  const spent = await deps.db.transaction((transaction) =>
    redeemToken(transaction, 'provider', code, deps.now()),
  )
  const content = bound.safeParse(spent.content).data
  const isBound = content?.panelState === keptState
  const account = spent.account === null ? null : await accountById(deps.db, spent.account)
  if (!isBound || account?.status !== 'active' || !mayUsePanel(account.role)) throw invalidToken()
  await audit(deps, source, 'login', account.email, { detail: 'site → panel' })
  return openPanelSession(deps, account, source, content.signedInAt)
}

/** Codes of the panel open no session of the site. */
export const isPanelCode = (content: unknown): boolean => bound.safeParse(content).success

/** Who is signed in at the panel in this browser, for a session of the site; `null` where nobody is. */
export async function personOfPanel(deps: AuthDeps, headers: Headers): Promise<Identity | null> {
  const token = panelTokenOf(headers, deps.settings)
  return token === null ? null : identify(deps, token).catch(() => null)
}
