import { cookieIn, randomTokenShape, shaped } from '@alun/contract/rules/cookies'
import { mayUsePanel } from '@alun/contract/rules/roles'
import {
  factorCode,
  inviteRequest,
  loginRequest,
  passwordRequest,
} from '@alun/contract/schema/auth'
import { serialize } from 'hono/utils/cookie'
import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { mayInvite } from '../core/access/permissions.ts'
import { isOfBrowser } from '../core/http/endpoint.ts'
import type { AccountRow } from '../core/payload/account-rows.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { endSessions } from './account-ends.ts'
import { invite, requestPassword } from './account-links.ts'
import { audit } from './audit.ts'
import { cookieOptions, panelCookie, panelFactorCookie } from './auth-cookies.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden } from './auth-errors.ts'
import { requireTrustedOrigin } from './origin-rule.ts'
import { bodyOf, type Call, type OwnCall, ownCall, panelCall } from './panel-call.ts'
import { securityEndpoints } from './panel-security.ts'
import { extendPanelSession, panelLifetimeMs } from './session-store.ts'
import { checkCredentials, openPanelSession, panelToken } from './sign-in.ts'
import { redeemSignInCode } from './sign-in-codes.ts'

/** Replaces Payload's sign-in: uses the accounts, limits and sessions of `/v1`, and answers in Payload's form. */
export function panelEndpoints(settings: AuthSettings): Endpoint[] {
  return [
    { path: '/login', method: 'post', handler: panelCall(settings, logIn) },
    { path: '/login/code', method: 'post', handler: panelCall(settings, finishProviderLogin) },
    {
      path: '/refresh-token',
      method: 'post',
      handler: ownCall(settings, refreshToken, { allowMissingFactor: true }),
    },
    {
      path: '/logout',
      method: 'post',
      handler: ownCall(settings, logOut, { allowMissingFactor: true }),
    },
    { path: '/forgot-password', method: 'post', handler: panelCall(settings, forgotPassword) },
    {
      path: '/invite',
      method: 'post',
      handler: ownCall(settings, sendInvitation, { door: mayInvite }),
    },
    ...securityEndpoints(settings),
  ]
}

async function logIn({ deps, req, source }: Call): Promise<Response> {
  requireTrustedOrigin(req.headers, deps.settings)
  const credentials = await bodyOf(req, loginRequest)
  const account = await checkCredentials(deps, credentials, source)
  if (!mayUsePanel(account.role)) throw forbidden()
  const opened = await openPanelSession(deps, account, source)
  await audit(deps, source, 'login', account.email, { detail: 'panel' })
  return tokenAnswer(req, deps, account, opened)
}

/** Checks the second factor of a person who returned from a provider, identified by the cookie of the callback. */
async function finishProviderLogin({ deps, req, source }: Call): Promise<Response> {
  requireTrustedOrigin(req.headers, deps.settings)
  const { otp } = await bodyOf(req, z.object({ otp: factorCode.optional() }))
  const name = panelFactorCookie(deps.settings)
  const code = cookieIn(req.headers.get('Cookie'), name, shaped(randomTokenShape)) ?? ''
  const wanted = { opens: 'panel', otp } as const
  const { account, signedIn } = await redeemSignInCode(deps, code, wanted, source)
  if (!mayUsePanel(account.role)) throw forbidden()
  return tokenAnswer(req, deps, account, await openPanelSession(deps, account, source, signedIn))
}

async function refreshToken(call: OwnCall): Promise<Response> {
  const { account, deps, isPanelSession, req, session } = call
  if (!isPanelSession) throw forbidden()
  await extendPanelSession(deps.db, session, deps.now())
  return tokenAnswer(req, deps, account, await panelToken(deps, account, session))
}

async function logOut({ account, deps, req, session, source }: OwnCall): Promise<Response> {
  await endSessions(deps.db, { account: account.id, only: session }, deps.now())
  await audit(deps, source, 'logout', account.email, { detail: 'panel' })
  const headers = {
    'Set-Cookie': serialize(panelCookie(deps.settings), '', cookieOptions(deps.settings, 0)),
  }
  return Response.json({ message: req.t('authentication:logoutSuccessful') }, { headers })
}

async function forgotPassword({ deps, req, source }: Call): Promise<Response> {
  const { email } = await bodyOf(req, passwordRequest)
  await requestPassword(deps, { email }, source)
  return Response.json({ message: req.t('general:success') })
}

async function sendInvitation({ account, deps, req, session, source }: OwnCall): Promise<Response> {
  const invitation = await bodyOf(req, inviteRequest)
  await invite(deps, { account, session }, invitation, source)
  return new Response(null, { status: 204 })
}

/** Browsers get the token in a cookie only; other clients also get it in the body. */
function tokenAnswer(
  req: PayloadRequest,
  { settings }: AuthDeps,
  { email, id, language, name, role }: AccountRow,
  { expires, token }: { expires: number; token: string },
): Response {
  const options = cookieOptions(settings, panelLifetimeMs / 1000)
  return Response.json(
    {
      message: req.t('authentication:passed'),
      user: { id, email, name, role, language, collection: 'accounts' },
      exp: expires,
      ...(isOfBrowser(req) || req.headers.has('Origin') ? {} : { token }),
    },
    { headers: { 'Set-Cookie': serialize(panelCookie(settings), token, options) } },
  )
}
