import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import { providerCodeParameter, providerReasonParameter } from '@alun/contract/schema/auth'
import { mailAddress } from '@alun/contract/schema/mail-address'
import { sql } from '@payloadcms/db-postgres'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { instant, rowsOf } from '../core/database/rows.ts'
import { ApiError } from '../core/http/api-error.ts'
import { wakeOutbox } from '../core/outbox/wake.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  storePassword,
} from '../core/payload/account-rows.ts'
import { inTransaction } from '../core/payload/transaction.ts'
import type { Provider } from '../core/settings/provider-settings.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { createAccount, lockEmail } from './account-store.ts'
import { audit, type Source } from './audit.ts'
import { ownCookie } from './auth-cookies.ts'
import type { AuthDeps } from './auth-deps.ts'
import { invalidToken } from './auth-errors.ts'
import { derivedKey } from './derived-key.ts'
import { requireRedirect } from './redirect-rule.ts'
import { beginChange, tellOwner } from './undo.ts'

/** Time to sign in at the provider. */
const flowSeconds = 600
const scope = 'openid email profile'
const cookieSeal = { alg: 'dir', enc: 'A256GCM' }

const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to go in the end; `null` for the panel and for callers that take the answer as JSON. */
  redirect: z.string().nullable(),
  toPanel: z.boolean(),
})
type Flow = z.infer<typeof flow>

const configurations = new WeakMap<Provider, Promise<oidc.Configuration>>()

/** The provider's metadata, requested once. */
function configurationOf(provider: Provider): Promise<oidc.Configuration> {
  const known = configurations.get(provider)
  if (known) return known
  const insecure = provider.issuer.protocol === 'http:'
  const found = oidc
    .discovery(
      provider.issuer,
      provider.clientId,
      undefined,
      provider.clientSecret === undefined
        ? oidc.None()
        : oidc.ClientSecretBasic(provider.clientSecret),
      { timeout: 5, ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}) },
    )
    .catch((cause: unknown) => {
      configurations.delete(provider)
      throw cause
    })
  configurations.set(provider, found)
  return found
}

function callbackUrl({ settings }: AuthDeps, { name }: Provider): string {
  return `${settings.publicUrl}/auth/login/${name}/callback`
}

/** Name of the cookie of one sign-in at a provider; a browser may have several. */
export function flowCookie(settings: AuthSettings, state: string): string {
  return ownCookie(settings, `content_provider_${state.replace(/[^\w-]/g, '').slice(0, 16)}`)
}

/** @throws ApiError INVALID_PAYLOAD, SERVICE_UNAVAILABLE */
export async function beginProviderLogin(
  deps: AuthDeps,
  provider: Provider,
  { redirect, toPanel }: { redirect?: string | undefined; toPanel: boolean },
) {
  const target = redirect === undefined ? null : requireRedirect(redirect, deps.settings)
  const configuration = await configurationOf(provider).catch((cause: unknown) => {
    throw new ApiError('SERVICE_UNAVAILABLE', 'The provider cannot be reached at present.', {
      cause,
    })
  })
  const started: Flow = {
    provider: provider.name,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    redirect: target?.href ?? null,
    toPanel,
  }
  const location = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(deps, provider),
    scope,
    state: started.state,
    nonce: started.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
    code_challenge_method: 'S256',
  })
  const cookie = await new EncryptJWT({ ...started })
    .setProtectedHeader(cookieSeal)
    .setExpirationTime(Math.floor(deps.now() / 1000) + flowSeconds)
    .encrypt(flowKey(deps))
  // The location is at the provider.
  return { location: location.href, state: started.state, cookie, seconds: flowSeconds }
}

/**
 * Reads the provider's answer and finds the account. Somebody who is only `known` has to give the
 * account's second factor.
 *
 * @throws ApiError INVALID_TOKEN if this browser did not begin the sign-in, or too long ago
 */
export async function completeProviderLogin(
  deps: AuthDeps,
  provider: Provider,
  search: string,
  cookie: string | undefined,
  source: Source,
) {
  const started = await flowOf(deps, cookie)
  const state = new URLSearchParams(search).get('state')
  if (!started || started.provider !== provider.name || started.state !== state) {
    throw invalidToken()
  }
  const { toPanel } = started
  const redirect = started.redirect === null ? null : new URL(started.redirect)
  const rejected = (reason: ApiErrorCode) =>
    ({ kind: 'rejected', reason, redirect, toPanel }) as const
  try {
    const account = await accountFromProvider(deps, provider, search, started)
    if (account?.status !== 'active') return rejected('INVALID_CREDENTIALS')
    wakeOutbox()
    if (account.tfa && !provider.vouches) {
      return { kind: 'known', account, redirect, toPanel } as const
    }
    await audit(deps, source, 'provider-login', account.email, { detail: provider.name })
    return { kind: 'signed-in', account, redirect, toPanel } as const
  } catch (cause) {
    if (cause instanceof UnconfirmedEmail) return rejected('EMAIL_UNCONFIRMED')
    if (cause instanceof oidc.AuthorizationResponseError) return rejected('INVALID_CREDENTIALS')
    if (cause instanceof oidc.ClientError || cause instanceof oidc.ResponseBodyError) {
      const { code, message } = cause
      deps.payload.logger.warn({ provider: provider.name, code, msg: `A provider: ${message}` })
      return rejected('SERVICE_UNAVAILABLE')
    }
    throw cause
  }
}

async function flowOf(deps: AuthDeps, cookie: string | undefined): Promise<Flow | null> {
  if (cookie === undefined) return null
  try {
    const { payload } = await jwtDecrypt(cookie, flowKey(deps), {
      currentDate: new Date(deps.now()),
      keyManagementAlgorithms: [cookieSeal.alg],
      contentEncryptionAlgorithms: [cookieSeal.enc],
    })
    return flow.parse(payload)
  } catch (cause) {
    // Expired, forged or written by another version: the sign-in has to begin again.
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) return null
    throw cause
  }
}

function flowKey({ settings }: AuthDeps): Uint8Array {
  return derivedKey(settings.secret, 'ways to a provider')
}

/** The address of the account was entered but never confirmed, so it proves nothing. */
class UnconfirmedEmail extends Error {
  override readonly name = 'UnconfirmedEmail'
}

const person = z.object({
  email: mailAddress,
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().max(200).nullish().catch(null),
})

/** @throws UnconfirmedEmail */
async function accountFromProvider(
  deps: AuthDeps,
  provider: Provider,
  search: string,
  { state, nonce, verifier }: Flow,
): Promise<AccountRow | null> {
  const configuration = await configurationOf(provider)
  // The URL that the provider was given; proxies may have changed that of the request.
  const current = new URL(callbackUrl(deps, provider))
  current.search = search
  const tokens = await oidc.authorizationCodeGrant(configuration, current, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return null
  const { iss, sub } = claims
  const linked = await linkedAccount(deps, iss, sub)
  if (linked) return linked
  const known = await verifiedPerson(configuration, tokens, claims)
  if (!known) return null
  const { email, name } = known
  return inTransaction(deps.payload, async (db, req) => {
    await lockEmail(db, email)
    const present = await accountByEmail(db, email)
    if (present?.status === 'suspended') return null
    if (present && !present.confirmed) throw new UnconfirmedEmail()
    const fresh = { email, name, role: provider.role, emailConfirmed: true }
    const id = present?.id ?? (await createAccount(deps.payload, fresh, req))
    if (present) await tellOwner(db, deps, await beginChange(db, id), 'provider-notice')
    // Nobody knows the random one: what would need it is confirmed by mail instead.
    else await storePassword(db, id, null)
    await db.execute(sql`
      insert into auth_identities (issuer, subject, account_id, created_at)
      values (${iss}, ${sub}, ${id}, ${instant(deps.now())}) on conflict do nothing
    `)
    return accountById(db, id)
  })
}

/** Address and its verification must come from the same source: the token, or else userinfo. */
async function verifiedPerson(
  configuration: oidc.Configuration,
  { access_token }: oidc.TokenEndpointResponse,
  claims: oidc.IDToken,
): Promise<z.infer<typeof person> | null> {
  const inToken = person.safeParse(claims)
  if (inToken.success) return inToken.data
  if (!configuration.serverMetadata().userinfo_endpoint) return null
  const userInfo = await oidc.fetchUserInfo(configuration, access_token, claims.sub)
  return person.safeParse(userInfo).data ?? null
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

/** The redirect with a code that the site exchanges for tokens. */
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
