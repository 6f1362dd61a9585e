import { authPages, providerCodeParameter } from '@alun/contract/schema/auth'
import { mayUsePanel } from '../core/access/permissions.ts'
import { isApiError } from '../core/http/api-error.ts'
import { audit, type Source } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden, invalidToken } from './auth-errors.ts'
import { type Identity, identify } from './identity.ts'
import { panelTokenOf } from './panel-strategy.ts'
import { randomToken } from './random-token.ts'
import { signInOf } from './session-store.ts'
import { openPanelSession } from './sign-in.ts'
import { issueSignInCode, redeemSignInCode, type SignInCode } from './sign-in-codes.ts'

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

/**
 * A code for a session of the panel.
 *
 * @throws ApiError FORBIDDEN for who may not use the panel
 */
export async function panelCode(deps: AuthDeps, { account, session }: Identity, state: string) {
  if (!mayUsePanel(account.role)) throw forbidden()
  return codeOfSession(deps, { account, session }, { opens: 'panel', panelState: state })
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
  const wanted = { opens: 'panel', panelState: keptState } as const
  const { account, signedIn } = await redeemSignInCode(deps, code, wanted, source)
  if (!mayUsePanel(account.role)) throw invalidToken()
  await audit(deps, source, 'login', account.email, { detail: 'site → panel' })
  return openPanelSession(deps, account, source, signedIn)
}

/** A code for a session of the site, for who is signed in at the panel in this browser; else `null`. */
export async function siteCode(deps: AuthDeps, headers: Headers): Promise<string | null> {
  const token = panelTokenOf(headers, deps.settings)
  if (token === null) return null
  const identity = await identify(deps, token, { evenOwing: true }).catch(whereRefused)
  return identity && codeOfSession(deps, identity, { opens: 'site' })
}

/** For the `catch` of what reads a session: it is over, or not one. */
function whereRefused(cause: unknown): null {
  if (isApiError(cause) && cause.status < 500) return null
  throw cause
}

/** A code for a session that inherits what was proved for this one, and no more than that. */
async function codeOfSession(
  deps: AuthDeps,
  { account, session }: Identity,
  opened: Pick<SignInCode, 'opens' | 'panelState'>,
): Promise<string> {
  const signedIn = await signInOf(deps.db, session)
  // A factor that is set up before the code is used ends this session: the code asks for it then.
  const passed = account.tfa || signedIn.vouched
  return issueSignInCode(deps, account, { ...opened, ...signedIn, passed })
}
