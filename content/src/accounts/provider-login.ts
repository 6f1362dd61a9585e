import { defaultLocale, isLocale, localeOf, localePath } from '@alun/contract/rules/locale'
import { mayUsePanel } from '@alun/contract/rules/roles'
import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import {
  authPages,
  providerCodeParameter,
  providerReasonParameter,
} from '@alun/contract/schema/auth'
import { isNamed } from '@alun/platform/error-name'
import { sql } from '@payloadcms/db-postgres'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { instant, rowsOf } from '../core/database/rows.ts'
import { ApiError, isApiError, isDatabaseAway } from '../core/http/api-error.ts'
import { type AccountRow, accountByEmail, accountById } from '../core/payload/account-rows.ts'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import { type Provider, roleOfNew } from '../core/settings/provider-settings.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { notify } from './account-changes.ts'
import { endCredentials } from './account-ends.ts'
import { createAccount, lockEmail, lockUnchanged } from './account-store.ts'
import { audit, auditRefusedSignIn, type Source } from './audit.ts'
import { ownCookie } from './auth-cookies.ts'
import type { AuthDeps } from './auth-deps.ts'
import { forbidden, invalidCredentials } from './auth-errors.ts'
import { derivedKey } from './derived-key.ts'
import { isInvalidJwt } from './jwt.ts'
import { authorizationUrl, ProviderFailure, personFromProvider } from './provider-client.ts'
import { randomToken } from './random-token.ts'
import { panelUrl, requireRedirect } from './redirect-rule.ts'

/** How long a person may take at the provider. */
const flowSeconds = 600
const scope = 'openid email profile'
const cookieSeal = { alg: 'dir', enc: 'A256GCM' }

const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to redirect at the end; `null` for the panel and for callers that read JSON. */
  redirect: z
    .string()
    .transform((text) => new URL(text))
    .nullable(),
  toPanel: z.boolean(),
})
type Flow = z.infer<typeof flow>

function callbackUrl({ settings }: AuthDeps, { name }: Provider): string {
  return `${settings.publicUrl}/auth/login/${name}/callback`
}

/** Name of the cookie of one sign-in by a provider; a browser may have several at a time. */
export function flowCookie(settings: AuthSettings, state: string): string {
  return ownCookie(settings, `content_provider_${state.replace(/[^\w-]/g, '').slice(0, 16)}`)
}

/** @throws ApiError INVALID_PAYLOAD, ProviderFailure */
export async function beginProviderLogin(
  deps: AuthDeps,
  provider: Provider,
  { redirect, toPanel }: { redirect?: string | undefined; toPanel: boolean },
) {
  const target = redirect === undefined ? null : requireRedirect(redirect, deps.settings)
  const started: z.input<typeof flow> = {
    provider: provider.name,
    state: randomToken() + stateSuffix(toPanel, target),
    nonce: randomToken(),
    verifier: randomToken(),
    redirect: target?.href ?? null,
    toPanel,
  }
  const location = await authorizationUrl(provider, started.verifier, {
    redirect_uri: callbackUrl(deps, provider),
    scope,
    state: started.state,
    nonce: started.nonce,
  })
  const cookie = await new EncryptJWT({ ...started })
    .setProtectedHeader(cookieSeal)
    .setExpirationTime(Math.floor(deps.now() / 1000) + flowSeconds)
    .encrypt(flowKey(deps))
  // `location` is at the provider.
  return { location: location.href, state: started.state, cookie, seconds: flowSeconds }
}

const panelMark = 'panel'

/**
 * A suffix of the state that says where the person came from, so that they return there even if the cookie is gone.
 */
function stateSuffix(toPanel: boolean, target: URL | null): string {
  if (toPanel) return `.${panelMark}`
  return target ? `.${localeOf(target.pathname)}` : ''
}

/** The sign-in page for a person who returns without the cookie; `null` for callers that read JSON. */
export function signInWithoutFlow(
  { settings }: AuthDeps,
  provider: string,
  state: string,
): URL | null {
  const [, mark] = state.split('.')
  if (mark === panelMark) return panelSignIn(settings)
  return isLocale(mark) ? siteSignIn(settings, provider, mark) : null
}

export const panelSignIn = ({ publicUrl }: AuthSettings) => new URL(`${panelUrl(publicUrl)}/login`)

/** The site's page that leads on to its sign-in and says which provider it was. */
export function siteSignIn({ siteUrl }: AuthSettings, provider: string, locale = defaultLocale) {
  const path = `${authPages.provider}/${encodeURIComponent(provider)}`
  return new URL(`${siteUrl}${localePath(path, locale)}`)
}

/**
 * Reads the provider's answer and finds the account. With `isKnown`, the person still has to enter the code of the
 * second factor.
 *
 * @throws ProviderFailure, ApiError EMAIL_UNCONFIRMED, FORBIDDEN for people without access to the panel
 */
export async function completeProviderLogin(
  deps: AuthDeps,
  provider: Provider,
  search: string,
  started: Flow,
  source: Source,
): Promise<{ account: AccountRow; isKnown: boolean }> {
  const account = await accountFromProvider(deps, provider, search, started)
  if (started.toPanel && !mayUsePanel(account.role)) throw forbidden()
  if (account.tfa && !provider.vouches) return { account, isKnown: true }
  await audit(deps, source, 'provider-login', account.email, { detail: provider.name })
  return { account, isKnown: false }
}

/** Logs for operators and administrators why nobody was signed in; returns the reason that the person reads. */
export async function rejectionOf(
  deps: AuthDeps,
  provider: string,
  cause: unknown,
  source: Source,
): Promise<ApiErrorCode> {
  if (isApiError(cause) && cause.status < 500) return cause.code
  if (!isNamed<ProviderFailure>(cause, 'ProviderFailure')) {
    const msg = `Signing in with the provider "${provider}" failed`
    deps.payload.logger.error({ provider, err: cause, msg })
    return isDatabaseAway(cause) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  }
  const { email, message, reason } = cause
  const msg = `Nobody was signed in with the provider "${provider}": ${message}`
  deps.payload.logger.warn({ provider, msg })
  if (reason === 'EMAIL_UNVERIFIED' || reason === 'ACCOUNT_SUSPENDED') {
    await auditRefusedSignIn(deps, source, email, `${provider} → ${reason}`)
  }
  return reason
}

/** Returns the flow that this browser began; `null` if it began another one or the flow has expired. */
export async function flowOf(
  deps: AuthDeps,
  cookie: string | null,
  { name, state }: { name: string; state: string },
): Promise<Flow | null> {
  if (cookie === null) return null
  try {
    const { payload } = await jwtDecrypt(cookie, flowKey(deps), {
      currentDate: new Date(deps.now()),
      keyManagementAlgorithms: [cookieSeal.alg],
      contentEncryptionAlgorithms: [cookieSeal.enc],
    })
    const started = flow.parse(payload)
    return started.provider === name && started.state === state ? started : null
  } catch (cause) {
    // Expired, forged or written by another version: the sign-in has to begin again.
    if (isInvalidJwt(cause)) return null
    throw cause
  }
}

function flowKey({ settings }: AuthDeps): Uint8Array {
  return derivedKey(settings.secret, 'ways to a provider')
}

/** @throws ProviderFailure, ApiError EMAIL_UNCONFIRMED */
async function accountFromProvider(
  deps: AuthDeps,
  provider: Provider,
  search: string,
  { state, nonce, verifier }: Flow,
): Promise<AccountRow> {
  // Uses the URL that was sent to the provider, because proxies may have changed the URL of the request.
  const current = new URL(callbackUrl(deps, provider))
  current.search = search
  const { issuer, person, subject } = await personFromProvider(provider, current, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const linked = await linkedAccount(deps, issuer, subject)
  if (linked) return requireActive(linked)
  const { email, name } = await person()
  const account = await inTransaction(deps.payload, async (db, req) => {
    await lockEmail(db, email)
    const present = await accountByEmail(db, email)
    if (present?.status === 'suspended') return present
    if (present && !present.confirmed) {
      const message = 'The address of this account is not confirmed.'
      throw new ApiError('EMAIL_UNCONFIRMED', message)
    }
    if (present && !(await lockUnchanged(db, present))) throw invalidCredentials()
    const fresh = { email, name, role: roleOfNew(provider, email), emailConfirmed: true }
    const id = present?.id ?? (await createAccount(deps.payload, fresh, req))
    if (present) {
      await notify(deps, db, present, 'provider-notice')
      await endCredentials(db, id, deps.now())
    }
    // Without a password, because nobody knows the generated one: the person sets one by mail before changes.
    else await writeAccount(db, id, { hash: null, salt: null })
    await db.execute(sql`
      insert into auth_identities (issuer, subject, account_id, created_at)
      values (${issuer}, ${subject}, ${id}, ${instant(deps.now())}) on conflict do nothing
    `)
    return accountById(db, id)
  })
  if (!account) throw invalidCredentials()
  return requireActive(account)
}

/** The provider has proved the person's identity, so the true reason reaches only the owner. */
function requireActive(account: AccountRow): AccountRow {
  if (account.status === 'active') return account
  const { email, status } = account
  throw status === 'suspended'
    ? new ProviderFailure('ACCOUNT_SUSPENDED', 'the account is suspended', { email })
    : invalidCredentials()
}

async function linkedAccount(deps: AuthDeps, issuer: string, subject: string) {
  const [found] = await rowsOf(
    deps.db,
    sql`select account_id as account from auth_identities
      where issuer = ${issuer} and subject = ${subject}`,
    z.object({ account: z.uuid() }),
  )
  return found ? accountById(deps.db, found.account) : null
}

/** Adds a code that the site exchanges for tokens. */
export function redirectWithCode(redirect: URL, code: string): string {
  const url = new URL(redirect)
  url.searchParams.set(providerCodeParameter, code)
  return url.href
}

export function redirectWithReason(redirect: URL, reason: ApiErrorCode): string {
  const url = new URL(redirect)
  url.searchParams.set(providerReasonParameter, reason)
  return url.href
}
