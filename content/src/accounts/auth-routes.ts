import { cookieIn, randomTokenShape, sealedShape, shaped } from '@alun/contract/rules/cookies'
import { mayUsePanel } from '@alun/contract/rules/roles'
import {
  authCookies,
  authPages,
  authTimes,
  exchangeRequest,
  linkRequest,
  loginRequest,
  type PanelCode,
  type ProvidersAnswer,
  passwordRequest,
  passwordResetRequest,
  providerCodeParameter,
  refreshRequest,
  type SessionMode,
} from '@alun/contract/schema/auth'
import { isNamed } from '@alun/platform/error-name'
import { type Context, Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { ApiError, isApiError } from '../core/http/api-error.ts'
import { isFromSite } from '../core/http/client-address.ts'
import { readBody } from '../core/http/request-body.ts'
import { accountById } from '../core/payload/account-rows.ts'
import type { Provider } from '../core/settings/provider-settings.ts'
import { accessTokenIn, readAccess } from './access-token.ts'
import { setPasswordByMail } from './account-changes.ts'
import { endSessions } from './account-ends.ts'
import { requestPassword } from './account-links.ts'
import { audit, sourceOf } from './audit.ts'
import {
  clearCookies,
  cookieOptions,
  panelCookie,
  panelFactorCookie,
  panelStateCookie,
  tokensAnswer,
} from './auth-cookies.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden, invalidOtp, invalidToken } from './auth-errors.ts'
import { requireIdentity } from './identity.ts'
import { readToken } from './one-time-tokens.ts'
import { requireTrustedOrigin } from './origin-rule.ts'
import type { ProviderFailure } from './provider-client.ts'
import {
  beginProviderLogin,
  completeProviderLogin,
  flowCookie,
  flowOf,
  panelSignIn,
  redirectWithCode,
  redirectWithReason,
  rejectionOf,
  signInWithoutFlow,
  siteSignIn,
} from './provider-login.ts'
import { randomToken } from './random-token.ts'
import { allowedRedirect, panelTarget, panelUrl } from './redirect-rule.ts'
import { panelLifetimeMs, sessionsOf, signInOf } from './session-store.ts'
import { openPanelSession, openTokens, refresh, signIn, signOut } from './sign-in.ts'
import { issueSignInCode, redeemSignInCode } from './sign-in-codes.ts'

export function createAuthRoutes(deps: AuthDeps): Hono {
  const { settings } = deps
  const app = new Hono()
  const source = (c: Context) => sourceOf(c.req.raw.headers, settings)
  const toPanel = (
    c: Context,
    { token }: { token: string },
    page = panelUrl(settings.publicUrl),
  ) => {
    setCookie(c, panelCookie(settings), token, cookieOptions(settings, panelLifetimeMs / 1000))
    return c.redirect(page, 302)
  }

  /** Answers errors with a redirect that names the reason, because a browser shows nothing useful for JSON. */
  const redirectingErrors = async (
    c: Context,
    name: string,
    back: URL | null,
    work: () => Promise<Response>,
  ) => {
    try {
      return await work()
    } catch (cause) {
      if (!back)
        throw isNamed<ProviderFailure>(cause, 'ProviderFailure') ? cause.toApiError() : cause
      const reason = await rejectionOf(deps, name, cause, source(c))
      return c.redirect(redirectWithReason(back, reason), 302)
    }
  }

  /** Where a browser goes if nobody was signed in; `null` for callers that read JSON. */
  const returnAddress = (c: Context, name: string, from: Destination) => {
    if (from.toPanel) return panelSignIn(settings)
    return from.redirect ?? (wantsPage(c) ? siteSignIn(settings, name) : null)
  }

  app.get('/', (c) => {
    const data: ProvidersAnswer = [...settings.providers.keys()].map((name) => ({
      name,
      driver: 'openid',
    }))
    return c.json({ data, disableDefault: false })
  })

  app.post('/login', async (c) => {
    const { mode, ...credentials } = await readBody(c, loginRequest)
    // Otherwise a foreign page could sign its visitors in to an account of its owner.
    if (mode !== 'json') requireTrustedOrigin(c.req.raw.headers, settings)
    const tokens = await signIn(deps, credentials, mode, source(c))
    return c.json({ data: tokensAnswer(c, settings, mode, tokens) })
  })

  app.post('/refresh', async (c) => {
    const { mode, token } = await refreshTokenOf(c, deps)
    if (!token) {
      throw new ApiError(
        'INVALID_PAYLOAD',
        'Invalid payload. "refresh_token" is required in either the JSON payload or a cookie.',
      )
    }
    const tokens = await refresh(deps, token, mode, source(c))
    return c.json({ data: tokensAnswer(c, settings, mode, tokens) })
  })

  app.post('/logout', async (c) => {
    const { token } = await refreshTokenOf(c, deps).catch((cause: unknown) => {
      if (isApiError(cause) && cause.status === 401) return { token: null }
      throw cause
    })
    if (token) await signOut(deps, token, source(c))
    clearCookies(c, settings)
    return c.body(null, 204)
  })

  app.post('/password/request', async (c) => {
    await requestPassword(deps, await readBody(c, passwordRequest), source(c))
    return c.body(null, 204)
  })

  app.post('/password/reset', async (c) => {
    await setPasswordByMail(deps, 'reset', await readBody(c, passwordResetRequest), source(c))
    return c.body(null, 204)
  })

  app.post('/link', async (c) => {
    if (!isFromSite(c.req.raw.headers, settings.intakeToken)) throw forbidden()
    const { purpose, token } = await readBody(c, linkRequest)
    const { account } = await readToken(deps.db, purpose, token, deps.now())
    const owner = account === null ? null : await accountById(deps.db, account)
    if (owner === null) throw invalidToken()
    return c.json({ data: { email: owner.email } })
  })

  app.get('/sessions', async (c) => {
    const { account, session } = await requireIdentity(c, deps)
    return c.json({ data: await sessionsOf(deps.db, account.id, session, deps.now()) })
  })

  app.delete('/sessions', async (c) => {
    const { account } = await requireIdentity(c, deps)
    await endSessions(deps.db, { account: account.id }, deps.now())
    await audit(deps, source(c), 'sessions-ended', account.email)
    clearCookies(c, settings)
    return c.body(null, 204)
  })

  app.delete('/sessions/:id{[0-9a-f-]{36}}', async (c) => {
    const { account } = await requireIdentity(c, deps)
    const only = c.req.param('id')
    const isOwn = await endSessions(deps.db, { account: account.id, only }, deps.now())
    if (!isOwn) throw forbidden()
    await audit(deps, source(c), 'logout', account.email)
    return c.body(null, 204)
  })

  app.get('/login/:provider', (c) => {
    const name = c.req.param('provider')
    const redirect = c.req.query('redirect')
    const toPanel = c.req.query('to') === 'panel'
    const allowed = redirect === undefined ? null : allowedRedirect(redirect, settings)
    const back = returnAddress(c, name, { toPanel, redirect: allowed })
    return redirectingErrors(c, name, back, async () => {
      const provider = providerOf(name, settings)
      const started = await beginProviderLogin(deps, provider, { redirect, toPanel })
      const options = cookieOptions(settings, started.seconds)
      setCookie(c, flowCookie(settings, started.state), started.cookie, options)
      return c.redirect(started.location, 302)
    })
  })

  app.get('/login/:provider/callback', async (c) => {
    const name = c.req.param('provider')
    const state = c.req.query('state') ?? ''
    const flow = await flowOf(
      deps,
      cookieIn(c.req.header('Cookie'), flowCookie(settings, state), shaped(sealedShape)),
      { name, state },
    )
    const back = flow
      ? returnAddress(c, name, flow)
      : (signInWithoutFlow(deps, name, state) ?? returnAddress(c, name, noDestination))
    return redirectingErrors(c, name, back, async () => {
      const provider = providerOf(name, settings)
      if (!flow) throw invalidToken()
      const { search } = new URL(c.req.url)
      deleteCookie(c, flowCookie(settings, state), cookieOptions(settings, 0))
      const { account, isKnown } = await completeProviderLogin(
        deps,
        provider,
        search,
        flow,
        source(c),
      )
      const { redirect } = flow
      if (isKnown) {
        const about = { provider: provider.name } as const
        if (flow.toPanel) {
          const wanted = { ...about, opens: 'panel' } as const
          const lifetime = authTimes.factorStep
          const code = await issueSignInCode(deps, account, wanted, { lifetime })
          const options = cookieOptions(settings, authTimes.factorStep / 1000)
          setCookie(c, panelFactorCookie(settings), code, options)
          return c.redirect(`${panelSignIn(settings).href}?step=code`, 302)
        }
        if (!redirect) throw invalidOtp()
        const code = await issueSignInCode(deps, account, about)
        return c.redirect(redirectWithCode(redirect, code), 302)
      }
      const vouched = provider.vouches
      if (flow.toPanel) {
        return toPanel(c, await openPanelSession(deps, account, source(c), { vouched }))
      }
      const tokens = await openTokens(deps, account, 'cookie', source(c), { vouched })
      const data = tokensAnswer(c, settings, 'cookie', tokens)
      if (!redirect) return c.json({ data })
      const { session } = tokens
      const code = await issueSignInCode(deps, account, { passed: vouched, vouched }, { session })
      return c.redirect(redirectWithCode(redirect, code), 302)
    })
  })

  app.post('/provider/exchange', async (c) => {
    if (!isFromSite(c.req.raw.headers, settings.intakeToken)) throw forbidden()
    const { code, otp } = await readBody(c, exchangeRequest)
    const wanted = { opens: 'site', otp } as const
    const { account, signedIn } = await redeemSignInCode(deps, code, wanted, source(c))
    const tokens = await openTokens(deps, account, 'json', source(c), signedIn)
    return c.json({ data: tokensAnswer(c, settings, 'json', tokens) })
  })

  /**
   * Opens a page of the panel for a person who is signed in to the site, which redirects back with a code; without
   * one the panel asks for the password.
   */
  app.get('/panel', async (c) => {
    const { [providerCodeParameter]: code, state, to } = c.req.query()
    if (state === undefined) {
      // Proves that the same browser returns, so that nobody is signed in by a foreign link.
      const begun = randomToken()
      const options = cookieOptions(settings, 60)
      setCookie(c, panelStateCookie(settings, begun), panelTarget(to), options)
      return c.redirect(`${settings.siteUrl}${authPages.panel}?state=${begun}`, 302)
    }
    const begun = panelStateCookie(settings, randomTokenShape.test(state) ? state : '')
    const target = cookieIn(c.req.header('Cookie'), begun, shaped(/^\//))
    // The sign-in page leads on to the target, or first to setting up a required second factor.
    const login = panelSignIn(settings)
    login.searchParams.set('redirect', panelTarget(target))
    return redirectingErrors(c, 'the site', login, async () => {
      if (target === null) throw invalidToken()
      deleteCookie(c, begun, cookieOptions(settings, 0))
      if (code === undefined) return c.redirect(login.href, 302)
      const wanted = { opens: 'panel' } as const
      const { account, signedIn } = await redeemSignInCode(deps, code, wanted, source(c))
      if (!mayUsePanel(account.role)) throw forbidden()
      await audit(deps, source(c), 'login', account.email, { detail: 'panel' })
      return toPanel(c, await openPanelSession(deps, account, source(c), signedIn), login.href)
    })
  })

  app.post('/panel', async (c) => {
    if (!isFromSite(c.req.raw.headers, settings.intakeToken)) throw forbidden()
    const { account, session } = await requireIdentity(c, deps, { allowMissingFactor: true })
    const signedIn = await signInOf(deps.db, session)
    // The session on the site was opened with the factor. One that is set up later ends the session.
    const about = { opens: 'panel', passed: account.tfa, ...signedIn } as const
    const data: PanelCode = { code: await issueSignInCode(deps, account, about, { session }) }
    return c.json({ data })
  })

  return app
}

function providerOf(name: string, { providers }: AuthDeps['settings']): Provider {
  const provider = providers.get(name)
  if (!provider) throw new ApiError('ROUTE_NOT_FOUND', 'There is no such provider.')
  return provider
}

interface Destination {
  toPanel: boolean
  redirect: URL | null
}
const noDestination: Destination = { toPanel: false, redirect: null }

/** Browsers ask for HTML when they open an address; programs accept anything. */
const wantsPage = (c: Context) => c.req.header('Accept')?.includes('text/html') === true

/** Returns the mode of a call and its refresh token. Cookies are accepted from our own pages only. */
async function refreshTokenOf(
  c: Context,
  { now, settings }: AuthDeps,
): Promise<{ mode: SessionMode; token: string | null }> {
  const { refresh_token: given = null, ...body } = await readBody(c, refreshRequest)
  const mode = body.mode ?? (given ? 'json' : 'cookie')
  if (mode === 'json') return { mode, token: given }
  const { headers } = c.req.raw
  const cookie =
    mode === 'cookie'
      ? cookieIn(headers.get('Cookie'), authCookies.refresh, shaped(randomTokenShape))
      : accessTokenIn(headers, authCookies.session)
  if (cookie === null) return { mode, token: null }
  requireTrustedOrigin(c.req.raw.headers, settings)
  const token =
    mode === 'cookie' ? cookie : (await readAccess(settings.secret, cookie, now(), true)).session
  return { mode, token: token ?? null }
}
