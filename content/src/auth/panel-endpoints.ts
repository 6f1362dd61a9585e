import { inviteRequest, loginRequest, passwordRequest } from '@alun/contract/schema/auth'
import type { Endpoint, PayloadRequest } from 'payload'
import { generateCookie } from 'payload/shared'
import { panelRoles } from '../model/access/permissions.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import { accountById } from './account-store.ts'
import { recordAudit } from './audit.ts'
import { panelCookie } from './auth-cookies.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invite } from './invitation.ts'
import { isTrustedOrigin } from './origin-rule.ts'
import { bodyOf, forbidden, panelCall, present } from './panel-call.ts'
import { securityEndpoints } from './panel-security.ts'
import { requestPassword } from './password-reset.ts'
import { sourceOf } from './request-source.ts'
import { endSession, panelLifetime, prolongPanelSession } from './session-store.ts'
import { checkCredentials, openPanelSession, panelToken } from './sign-in.ts'

/**
 * Signing in at the panel, in place of Payload's own calls: the same accounts, hashes, limits and
 * sessions as `/v1`, answered as the panel expects it.
 */
export function panelEndpoints(settings: AuthSettings): Endpoint[] {
  const call = panelCall(settings)
  return [
    { path: '/login', method: 'post', handler: call(logIn) },
    { path: '/refresh-token', method: 'post', handler: call(prolong) },
    { path: '/logout', method: 'post', handler: call(logOut) },
    { path: '/forgot-password', method: 'post', handler: call(forgot) },
    { path: '/reset-password', method: 'post', handler: call(closed) },
    { path: '/verify/:id', method: 'post', handler: call(closed) },
    { path: '/unlock', method: 'post', handler: call(closed) },
    { path: '/invite', method: 'post', handler: call(inviteSomebody) },
    ...securityEndpoints(call),
  ]
}

async function logIn(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  onlyTrusted(req, deps)
  const credentials = await bodyOf(req, loginRequest)
  const source = sourceOf(req.headers, deps.settings)
  const account = await checkCredentials(deps, credentials, source)
  if (account.role === null || !panelRoles.includes(account.role)) throw forbidden()
  const { token, expires } = await openPanelSession(deps, account, source)
  await recordAudit(deps.payload, {
    ...source,
    event: 'login',
    account: account.email,
    detail: 'panel',
  })
  return answer(req, deps, account.id, token, expires)
}

async function prolong(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account, session, isCookie } = await present(req, deps)
  if (!isCookie) throw forbidden()
  await prolongPanelSession(deps.db, session, deps.now())
  const { token, expires } = await panelToken(deps, account, session)
  return answer(req, deps, account.id, token, expires)
}

async function logOut(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account, session } = await present(req, deps)
  await endSession(deps.db, session, deps.now())
  await recordAudit(deps.payload, {
    ...sourceOf(req.headers, deps.settings),
    event: 'logout',
    account: account.email,
    detail: 'panel',
  })
  const headers = { 'Set-Cookie': cookieWith('', deps.settings, 0) }
  return Response.json({ message: req.t('authentication:logoutSuccessful') }, { headers })
}

async function forgot(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { email } = await bodyOf(req, passwordRequest)
  await requestPassword(deps, { email }, sourceOf(req.headers, deps.settings))
  return Response.json({ message: req.t('general:success') })
}

/** In the panel people of the staff invite others, as `/v1/users/invite` does. */
async function inviteSomebody(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const giver = await present(req, deps)
  const invitation = await bodyOf(req, inviteRequest)
  await invite(deps, giver, invitation, sourceOf(req.headers, deps.settings))
  return new Response(null, { status: 204 })
}

async function closed(): Promise<Response> {
  throw forbidden()
}

/** The panel keeps the token in its cookie; a program, which says nothing of itself, gets it here. */
async function answer(
  req: PayloadRequest,
  deps: AuthDeps,
  id: string,
  token: string,
  exp: number,
): Promise<Response> {
  const isBrowser = req.headers.has('Sec-Fetch-Site') || req.headers.has('Origin')
  const account = await accountById(deps.db, id)
  if (!account) throw forbidden()
  const { email, name, role, language } = account
  return Response.json(
    {
      message: req.t('authentication:passed'),
      user: { id, email, name, role, language, collection: 'accounts' },
      exp,
      ...(isBrowser ? {} : { token }),
    },
    { headers: { 'Set-Cookie': cookieWith(token, deps.settings, panelLifetime / 1000) } },
  )
}

function cookieWith(token: string, { secureCookies }: AuthSettings, seconds: number): string {
  return generateCookie<string>({
    name: panelCookie,
    value: token,
    httpOnly: true,
    path: '/',
    sameSite: 'Lax',
    secure: secureCookies,
    maxAge: seconds,
    returnCookieAsObject: false,
  })
}

function onlyTrusted(req: PayloadRequest, { settings }: AuthDeps): void {
  if (!isTrustedOrigin(req.headers, settings.trustedOrigins)) throw forbidden()
}
