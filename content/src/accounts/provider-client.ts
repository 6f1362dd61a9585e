import { shortened } from '@alun/contract/rules/shortened'
import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import { mailAddress } from '@alun/contract/schema/mail-address'
import { isNamed } from '@alun/platform/error-name'
import { hasCode } from '@alun/platform/system-error'
// biome-ignore lint/style/noRestrictedImports: operators set OIDC_<NAME>_ISSUER
import * as oidc from 'openid-client'
import { z } from 'zod'
import { ApiError } from '../core/http/api-error.ts'
import type { Provider } from '../core/settings/provider-settings.ts'

/** A sign-in that a provider has rejected. The message is for the log only. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  /** The reason that the person reads. */
  readonly reason: ApiErrorCode
  /** The address that the provider reported, if any. */
  readonly email: string | undefined

  constructor(
    reason: ApiErrorCode,
    message: string,
    options: ErrorOptions & { email?: string } = {},
  ) {
    super(message, options)
    this.reason = reason
    this.email = options.email
  }

  /** For callers that read JSON. */
  toApiError(): ApiError {
    const message =
      this.reason === 'SERVICE_UNAVAILABLE'
        ? 'The provider cannot be reached at present.'
        : 'The provider did not sign this person in.'
    return new ApiError(this.reason, message, { cause: new Error(this.message) })
  }
}

const settingOf = ({ name }: Provider, part: string) => `OIDC_${name.toUpperCase()}_${part}`

const configurations = new WeakMap<Provider, Promise<oidc.Configuration>>()

/** Requests the provider's metadata once. */
function configurationOf(provider: Provider): Promise<oidc.Configuration> {
  const known = configurations.get(provider)
  if (known) return known
  const { issuer } = provider
  const isComparison = (cause: unknown) => hasCode(cause, 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
  const found = discover(provider, issuer)
    .catch((cause: unknown) => {
      if (!isComparison(cause)) throw cause
      // An issuer with a slash at its end and one without it name the same document.
      const { href } = issuer
      return discover(provider, new URL(href.endsWith('/') ? href.slice(0, -1) : `${href}/`))
    })
    .catch((cause: unknown) => {
      configurations.delete(provider)
      throw cause
    })
  configurations.set(provider, found)
  return found
}

function discover({ clientId, clientSecret }: Provider, issuer: URL): Promise<oidc.Configuration> {
  const authentication = clientSecret === undefined ? oidc.None() : withSecret(clientSecret)
  return oidc.discovery(issuer, clientId, undefined, authentication, {
    timeout: 5,
    ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
  })
}

/** Sends the secret as the provider advertises, or by the default of the standard. */
function withSecret(secret: string): oidc.ClientAuth {
  return (metadata, ...request) => {
    const takes = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = takes.includes('client_secret_basic')
      ? oidc.ClientSecretBasic
      : takes.includes('client_secret_post')
        ? oidc.ClientSecretPost
        : oidc.ClientSecretJwt
    send(secret)(metadata, ...request)
  }
}

/**
 * Returns the address at the provider where the sign-in begins.
 *
 * @throws ProviderFailure
 */
export function authorizationUrl(
  provider: Provider,
  verifier: string,
  parameters: Record<string, string>,
): Promise<URL> {
  return withProvider(provider, async () =>
    oidc.buildAuthorizationUrl(await configurationOf(provider), {
      ...parameters,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  )
}

interface ProvidedPerson {
  issuer: string
  subject: string
  /** Requested only for people without a linked account. @throws ProviderFailure without a verified address */
  person: () => Promise<{ email: string; name: string | null }>
}

/**
 * Returns the person whom the provider has signed in.
 *
 * @throws ProviderFailure
 */
export function personFromProvider(
  provider: Provider,
  answer: URL,
  checks: oidc.AuthorizationCodeGrantChecks,
): Promise<ProvidedPerson> {
  return withProvider(provider, async () => {
    const configuration = await configurationOf(provider)
    const tokens = await oidc.authorizationCodeGrant(configuration, answer, checks)
    const claims = tokens.claims()
    if (!claims) throw new ProviderFailure('SERVICE_UNAVAILABLE', 'its answer has no ID token')
    return {
      issuer: claims.iss,
      subject: claims.sub,
      person: () =>
        withProvider(provider, async () => {
          const named = await claimsOf(configuration, tokens.access_token, claims)
          return verifiedPerson(provider, named)
        }),
    }
  })
}

const addressed = z.object({
  email: mailAddress,
  name: z.string().max(200).nullish().catch(null),
})
const isVerified = (value: unknown) => value === true || value === 'true'
type Claims = Record<string, unknown>

/** Returns the claims of the token, and those of userinfo if the token proves no address. */
async function claimsOf(
  configuration: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<Claims[]> {
  const isProved = addressed.safeParse(claims).success && isVerified(claims.email_verified)
  if (isProved || !configuration.serverMetadata().userinfo_endpoint) return [claims]
  return [claims, await oidc.fetchUserInfo(configuration, accessToken, claims.sub)]
}

/** Address and verification must come from the same source. */
function verifiedPerson(provider: Provider, sources: readonly Claims[]) {
  const found = sources.flatMap((source) => {
    const { data } = addressed.safeParse(source)
    return data ? [{ ...data, verified: source.email_verified }] : []
  })
  const [named] = found
  // `trustsEmail` does not apply if the provider itself says that the address is unverified.
  const silent = sources.every(({ email_verified }) => email_verified == null)
  const trusted = provider.trustsEmail && silent ? named : undefined
  const person = found.find(({ verified }) => isVerified(verified)) ?? trusted
  if (person) return { email: person.email, name: person.name ?? null }
  const setting = settingOf(provider, 'TRUST_EMAIL')
  const missing = silent ? `no claim "email_verified" (${setting})` : '"email_verified" is not true'
  throw new ProviderFailure(
    'EMAIL_UNVERIFIED',
    named ? missing : 'no claim "email"',
    named && { email: named.email },
  )
}

/** Calls a provider. @throws ProviderFailure with the library's message and the name of the setting */
async function withProvider<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (isNamed<ProviderFailure>(cause, 'ProviderFailure')) throw cause
    const setting = `${settingOf(provider, 'ISSUER')} ${provider.issuer.href}`
    throw new ProviderFailure(reasonOf(cause), `${messageOf(cause)} (${setting})`, { cause })
  }
}

const text = z.string().optional().catch(undefined)
const failure = z.object({
  message: text,
  error: text,
  error_description: text,
  cause: z.unknown().optional(),
})

function reasonOf(cause: unknown): ApiErrorCode {
  const { error } = failure.safeParse(cause).data ?? {}
  if (error === 'access_denied') return 'SIGN_IN_DENIED'
  // The code has expired or was used; the person can begin again.
  return error === 'invalid_grant' ? 'INVALID_TOKEN' : 'SERVICE_UNAVAILABLE'
}

/** Joins the messages of the library, of the provider and of the cause in one line. */
function messageOf(thrown: unknown): string {
  const { cause, error, error_description, message } = failure.parse(thrown)
  const words = [message, error, error_description, cause instanceof Error && messageOf(cause)]
  const line = words.filter(Boolean).join(': ')
  return shortened(line.replaceAll(/[\p{Cc}\s]+/gu, ' '), 300)
}
