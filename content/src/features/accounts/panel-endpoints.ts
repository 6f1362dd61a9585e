import { inviteRequest, loginRequest, passwordRequest } from '@alun/contract/schema/auth'
import type { Endpoint, PayloadRequest } from 'payload'
import { generateCookie } from 'payload/shared'
import { mayUsePanel } from '../../access/permissions.ts'
import { accountById } from '../../payload/accounts.ts'
import type { AuthSettings } from '../../settings/runtime.ts'
import { audit, type Source } from './audit.ts'
import { panelCookie } from './auth-cookies.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden } from './auth-errors.ts'
import { invite } from './invitation.ts'
import { isTrustedOrigin } from './origin-rule.ts'
import { bodyOf, panelCall, sessionOf } from './panel-call.ts'
import { securityEndpoints } from './panel-security.ts'
import { requestPassword } from './password-reset.ts'
import { endSession, extendPanelSession, panelLifetimeMs } from './session-store.ts'
import { checkCredentials, openPanelSession, panelToken } from './sign-in.ts'

/**
 * The panel's sign-in, in place of Payload's: with the accounts, limits and sessions of `/v1`, and
 * answers in Payload's form.
 */
export function panelEndpoints(settings: AuthSettings): Endpoint[] {
  const call = panelCall(settings)
  return [
    { path: '/login', method: 'post', handler: call(logIn) },
    { path: '/refresh-token', method: 'post', handler: call(refreshToken) },
    { path: '/logout', method: 'post', handler: call(logOut) },
    { path: '/forgot-password', method: 'post', handler: call(forgotPassword) },
    { path: '/invite', method: 'post', handler: call(sendInvitation) },
    ...securityEndpoints(call),
  ]
}

async function logIn(req: PayloadRequest, deps: AuthDeps, source: Source): Promise<Response> {
  requireTrustedOrigin(req, deps)
  const credentials = await bodyOf(req, loginRequest)
  const account = await checkCredentials(deps, credentials, source)
  if (!mayUsePanel(account.role)) throw forbidden()
  const { token, expires } = await openPanelSession(deps, account, source)
  await audit(deps, source, 'login', account.email, { detail: 'panel' })
  return tokenAnswer(req, deps, account.id, token, expires)
}

async function refreshToken(req: PayloadRequest, deps: AuthDeps): Promise<Response> {
  const { account, session, isPanelSession } = await sessionOf(req, deps)
  if (!isPanelSession) throw forbidden()
  await extendPanelSession(deps.db, session, deps.now())
  const { token, expires } = await panelToken(deps, account, session)
  return tokenAnswer(req, deps, account.id, token, expires)
}

async function logOut(req: PayloadRequest, deps: AuthDeps, source: Source): Promise<Response> {
  const { account, session } = await sessionOf(req, deps)
  await endSession(deps.db, session, deps.now())
  await audit(deps, source, 'logout', account.email, { detail: 'panel' })
  const headers = { 'Set-Cookie': cookieWith('', deps.settings, 0) }
  return Response.json({ message: req.t('authentication:logoutSuccessful') }, { headers })
}

async function forgotPassword(
  req: PayloadRequest,
  deps: AuthDeps,
  source: Source,
): Promise<Response> {
  const { email } = await bodyOf(req, passwordRequest)
  await requestPassword(deps, { email }, source)
  return Response.json({ message: req.t('general:success') })
}

async function sendInvitation(
  req: PayloadRequest,
  deps: AuthDeps,
  source: Source,
): Promise<Response> {
  const inviter = await sessionOf(req, deps)
  const invitation = await bodyOf(req, inviteRequest)
  await invite(deps, inviter, invitation, source)
  return new Response(null, { status: 204 })
}

/** Browsers get the token in a cookie only; other clients also in the body. */
async function tokenAnswer(
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
    { headers: { 'Set-Cookie': cookieWith(token, deps.settings, panelLifetimeMs / 1000) } },
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

function requireTrustedOrigin(req: PayloadRequest, { settings }: AuthDeps): void {
  if (!isTrustedOrigin(req.headers, settings.trustedOrigins)) throw forbidden()
}
