import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import {
  authTimes,
  providerCodeParameter,
  providerReasonParameter,
} from '@alun/contract/schema/auth'
import { sql } from '@payloadcms/db-postgres'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { instant, rowsOf } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Provider } from '../settings/provider-settings.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  createAccount,
  lockEmail,
} from './account-store.ts'
import { recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { issueToken } from './one-time-tokens.ts'
import { allowedRedirect } from './redirect-rule.ts'
import type { Source } from './session-store.ts'
import { derivedKey } from './signing-keys.ts'

/** From leaving for the provider until coming back, in seconds. */
const flowSeconds = 600
const scope = 'openid email profile'

const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to in the end; none for the panel and for callers that take the answer as JSON. */
  redirect: z.string().nullable(),
  toPanel: z.boolean(),
})
type Flow = z.infer<typeof flow>

const configurations = new WeakMap<Provider, Promise<oidc.Configuration>>()

/** What the provider says of itself, asked for once. */
function configurationOf(provider: Provider): Promise<oidc.Configuration> {
  const known = configurations.get(provider)
  if (known) return known
  const insecure = provider.issuer.protocol === 'http:'
  const found = oidc.discovery(
    provider.issuer,
    provider.clientId,
    undefined,
    provider.clientSecret === undefined
      ? oidc.None()
      : oidc.ClientSecretBasic(provider.clientSecret),
    { timeout: 5, ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}) },
  )
  configurations.set(provider, found)
  found.catch(() => configurations.delete(provider))
  return found
}

function callbackUrl({ settings }: AuthDeps, { name }: Provider): string {
  return `${settings.publicUrl}/auth/login/${name}/callback`
}

/** Name of the cookie of one way to the provider and back; several may be under way in a browser. */
export function flowCookie(state: string): string {
  return `content_provider_${state.replace(/[^\w-]/g, '').slice(0, 16)}`
}

export interface Departure {
  /** At the provider. */
  location: string
  state: string
  cookie: string
  seconds: number
}

/** @throws ApiFailure INVALID_PAYLOAD, SERVICE_UNAVAILABLE */
export async function leaveForProvider(
  deps: AuthDeps,
  provider: Provider,
  { redirect, toPanel }: { redirect?: string | undefined; toPanel: boolean },
): Promise<Departure> {
  const target = redirect === undefined ? null : allowedRedirect(redirect, deps.settings)
  if (redirect !== undefined && target === null) {
    throw new ApiFailure('INVALID_PAYLOAD', '"redirect" is not an allowed address.')
  }
  const configuration = await configurationOf(provider).catch((cause: unknown) => {
    throw new ApiFailure('SERVICE_UNAVAILABLE', 'The provider cannot be reached at present.', {
      cause,
    })
  })
  const made: Flow = {
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
    state: made.state,
    nonce: made.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(made.verifier),
    code_challenge_method: 'S256',
  })
  const cookie = await new EncryptJWT({ ...made })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(deps.now() / 1000) + flowSeconds)
    .encrypt(flowKey(deps))
  return { location: location.href, state: made.state, cookie, seconds: flowSeconds }
}

export type Arrival = { redirect: URL | null; toPanel: boolean } & (
  | { kind: 'known'; account: AccountRow }
  | { kind: 'refused'; reason: ApiErrorCode }
)

/**
 * Back from the provider: who it is, if it says so.
 *
 * @throws ApiFailure INVALID_TOKEN where this browser never left, or too long ago
 */
export async function arriveFromProvider(
  deps: AuthDeps,
  provider: Provider,
  search: string,
  cookie: string | undefined,
  source: Source,
): Promise<Arrival> {
  const begun = await flowOf(deps, cookie)
  const state = new URLSearchParams(search).get('state')
  if (!begun || begun.provider !== provider.name || begun.state !== state) {
    throw new ApiFailure('INVALID_TOKEN', 'Invalid token.')
  }
  const { toPanel } = begun
  const redirect = begun.redirect === null ? null : new URL(begun.redirect)
  const refused = (reason: ApiErrorCode): Arrival => ({
    kind: 'refused',
    reason,
    redirect,
    toPanel,
  })
  try {
    const account = await accountFromProvider(deps, provider, search, begun)
    if (account?.status !== 'active') return refused('INVALID_CREDENTIALS')
    await recordAudit(deps.payload, {
      ...source,
      event: 'provider-login',
      account: account.email,
      detail: provider.name,
    })
    return { kind: 'known', account, redirect, toPanel }
  } catch (cause) {
    if (cause instanceof UnconfirmedEmail) return refused('EMAIL_UNCONFIRMED')
    if (cause instanceof oidc.AuthorizationResponseError) return refused('INVALID_CREDENTIALS')
    if (cause instanceof oidc.ClientError || cause instanceof oidc.ResponseBodyError) {
      const { code, message } = cause
      deps.payload.logger.warn({ provider: provider.name, code, msg: `A provider: ${message}` })
      return refused('SERVICE_UNAVAILABLE')
    }
    throw cause
  }
}

async function flowOf(deps: AuthDeps, cookie: string | undefined): Promise<Flow | null> {
  if (cookie === undefined) return null
  try {
    const { payload } = await jwtDecrypt(cookie, flowKey(deps), {
      currentDate: new Date(deps.now()),
    })
    return flow.parse(payload)
  } catch {
    return null
  }
}

function flowKey({ settings }: AuthDeps): Uint8Array {
  return derivedKey(settings.secret, 'ways to a provider')
}

/** Somebody has typed the address into the account, which doesn't make it that person's. */
class UnconfirmedEmail extends Error {
  override readonly name = 'UnconfirmedEmail'
}

const person = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()),
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
  // The address the provider was given, whatever proxies have made of it on the way.
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
    await db.execute(sql`
      insert into auth_identities (issuer, subject, account_id, created_at)
      values (${iss}, ${sub}, ${id}, ${instant(deps.now())}) on conflict do nothing
    `)
    return accountById(db, id)
  })
}

/** Address and word that it is verified have to come together, from the token or the service. */
async function verifiedPerson(
  configuration: oidc.Configuration,
  { access_token }: oidc.TokenEndpointResponse,
  claims: oidc.IDToken,
): Promise<z.infer<typeof person> | null> {
  const stated = person.safeParse(claims)
  if (stated.success) return stated.data
  if (!configuration.serverMetadata().userinfo_endpoint) return null
  const told = await oidc.fetchUserInfo(configuration, access_token, claims.sub)
  return person.safeParse(told).data ?? null
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

/** The way on, with a code that the site exchanges for tokens. */
export async function withCode(deps: AuthDeps, redirect: URL, account: string): Promise<string> {
  const code = await issueToken(deps.db, {
    purpose: 'provider',
    account,
    now: deps.now(),
    lifetime: authTimes.providerCode,
  })
  const url = new URL(redirect)
  url.searchParams.set(providerCodeParameter, code)
  return url.href
}

export function withReason(redirect: URL, reason: ApiErrorCode): string {
  const url = new URL(redirect)
  url.searchParams.set(providerReasonParameter, reason)
  return url.href
}
