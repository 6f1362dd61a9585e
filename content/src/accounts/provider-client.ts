import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import { mailAddress } from '@alun/contract/schema/mail-address'
import { isNamed } from '@alun/platform/error-name'
import { hasCode } from '@alun/platform/system-error'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { ApiError } from '../core/http/api-error.ts'
import type { Provider } from '../core/settings/provider-settings.ts'

/** Somebody a provider does not sign in; the message is for the log and says what it answered. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  /** What the person is told. */
  readonly reason: ApiErrorCode
  /** The address that it named, if any. */
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

  /** For callers that take the answer as JSON; what the provider said is for the log alone. */
  toApiError(): ApiError {
    const isAway = this.reason === 'SERVICE_UNAVAILABLE'
    const message = isAway
      ? 'The provider cannot be reached at present.'
      : 'The provider did not sign this person in.'
    return new ApiError(this.reason, message, { cause: new Error(this.message) })
  }
}

/** How the secret is sent, in the order in which it is tried; the first is the default of the standard. */
const authentications = {
  client_secret_basic: oidc.ClientSecretBasic,
  client_secret_post: oidc.ClientSecretPost,
  client_secret_jwt: oidc.ClientSecretJwt,
}
type Method = keyof typeof authentications
const secretMethods = ['client_secret_basic', 'client_secret_post', 'client_secret_jwt'] as const
/** Of a provider that advertises none: what the standard says, and what many take instead. */
const usualMethods = secretMethods.slice(0, 2)

type Way = Method | 'none'
interface Connection {
  /** Ways of authentication that the provider advertises; the one that worked comes first. */
  ways: readonly Way[]
  configurations: Map<Way, oidc.Configuration>
}

const connections = new WeakMap<Provider, Promise<Connection>>()

/** The provider's metadata, requested once. */
function connect(provider: Provider): Promise<Connection> {
  const known = connections.get(provider)
  if (known) return known
  const found = openConnection(provider).catch((cause: unknown) => {
    connections.delete(provider)
    throw failureOf(cause)
  })
  connections.set(provider, found)
  return found
}

async function openConnection(provider: Provider): Promise<Connection> {
  const begin: Way = provider.clientSecret === undefined ? 'none' : secretMethods[0]
  const configuration = await discover(provider, begin)
  const advertised = configuration.serverMetadata().token_endpoint_auth_methods_supported
  const ways: readonly Way[] =
    begin === 'none'
      ? ['none']
      : advertised === undefined
        ? usualMethods
        : secretMethods.filter((each) => advertised.includes(each))
  if (ways.length === 0) {
    const names = advertised?.join(', ') ?? ''
    throw new ProviderFailure(
      'SERVICE_UNAVAILABLE',
      `it takes no client secret, but only ${names || 'nothing'} (token_endpoint_auth_methods_supported)`,
    )
  }
  return { ways, configurations: new Map([[begin, configuration]]) }
}

async function discover(provider: Provider, way: Way): Promise<oidc.Configuration> {
  const { clientId, clientSecret, issuer } = provider
  const insecure = issuer.protocol === 'http:'
  const authentication =
    way === 'none' || clientSecret === undefined ? oidc.None() : authentications[way](clientSecret)
  const ask = (address: URL) =>
    oidc.discovery(address, clientId, undefined, authentication, {
      timeout: 5,
      ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}),
    })
  try {
    return await ask(issuer)
  } catch (cause) {
    // With a slash at the end and without it the metadata are the same document.
    const found = comparedIssuers(cause)?.found
    if (found === undefined || !differInSlash(found, issuer.href)) throw cause
    return ask(new URL(found))
  }
}

function differInSlash(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/\/$/, '')
  return one !== other && bare(one) === bare(other)
}

/**
 * The address at the provider where signing in begins.
 *
 * @throws ProviderFailure
 */
export async function authorizationUrl(
  provider: Provider,
  verifier: string,
  parameters: Record<string, string>,
): Promise<URL> {
  const connection = await connect(provider)
  const [configuration] = connection.configurations.values()
  if (!configuration) throw new Error('A connection has a configuration')
  return oidc.buildAuthorizationUrl(configuration, {
    ...parameters,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

interface ProvidedPerson {
  issuer: string
  subject: string
  /** Requested only for who is not known yet. @throws ProviderFailure without an address that proves something */
  person: () => Promise<{ email: string; name: string | null }>
}

/**
 * Whom the provider has signed in.
 *
 * @throws ProviderFailure
 */
export async function askProvider(
  provider: Provider,
  answer: URL,
  checks: oidc.AuthorizationCodeGrantChecks,
): Promise<ProvidedPerson> {
  const connection = await connect(provider)
  const { configuration, tokens } = await exchangeCode(provider, connection, answer, checks)
  const claims = tokens.claims()
  if (!claims) throw new ProviderFailure('SERVICE_UNAVAILABLE', 'its answer has no ID token')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    person: () => verifiedPerson(provider, configuration, tokens, claims),
  }
}

/** A provider that rejects the client is asked in the next way that it advertises: it has not used the code. */
async function exchangeCode(
  provider: Provider,
  connection: Connection,
  answer: URL,
  checks: oidc.AuthorizationCodeGrantChecks,
) {
  let first: ProviderFailure | null = null
  for (const way of connection.ways) {
    try {
      const known = connection.configurations.get(way)
      const configuration = known ?? (await discover(provider, way))
      connection.configurations.set(way, configuration)
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, checks)
      connection.ways = [way, ...connection.ways.filter((each) => each !== way)]
      return { configuration, tokens }
    } catch (cause) {
      first ??= await failureWithBody(cause)
      if (!isClientRejected(cause)) break
    }
  }
  throw first ?? new ProviderFailure('SERVICE_UNAVAILABLE', 'it could not be asked')
}

// By their codes, as each bundle has classes of its own.
const isChallenge = (cause: unknown): cause is oidc.WWWAuthenticateChallengeError =>
  hasCode(cause, 'OAUTH_WWW_AUTHENTICATE_CHALLENGE')
const isErrorBody = (cause: unknown): cause is oidc.ResponseBodyError =>
  hasCode(cause, 'OAUTH_RESPONSE_BODY_ERROR')
const isErrorAnswer = (cause: unknown): cause is oidc.AuthorizationResponseError =>
  hasCode(cause, 'OAUTH_AUTHORIZATION_RESPONSE_ERROR')

function isClientRejected(cause: unknown): boolean {
  if (isChallenge(cause)) return cause.status === 401
  // The second is what some say where they miss the secret in the body.
  return isErrorBody(cause) && ['invalid_client', 'invalid_request'].includes(cause.error)
}

const addressed = z.object({
  email: mailAddress,
  name: z.string().max(200).nullish().catch(null),
})
const isVerified = (value: unknown) => value === true || value === 'true'

/** Address and its verification must come from the same source: the token, or else userinfo. */
async function verifiedPerson(
  provider: Provider,
  configuration: oidc.Configuration,
  { access_token }: oidc.TokenEndpointResponse,
  claims: oidc.IDToken,
) {
  const sources: Record<string, unknown>[] = [claims]
  const inToken = addressed.safeParse(claims).data
  if (!(inToken && isVerified(claims.email_verified))) {
    if (configuration.serverMetadata().userinfo_endpoint) {
      const asked = oidc.fetchUserInfo(configuration, access_token, claims.sub)
      sources.push(
        await asked.catch(async (cause: unknown) => {
          throw await failureWithBody(cause)
        }),
      )
    }
  }
  const found = sources.flatMap((source) => {
    const { data } = addressed.safeParse(source)
    return data ? [{ ...data, verified: source.email_verified }] : []
  })
  const verified = found.find((each) => isVerified(each.verified))
  const [named] = found
  // What the provider itself calls unverified is not trusted either.
  const silent = sources.every(({ email_verified }) => email_verified == null)
  const person = verified ?? (provider.trustsEmail && silent ? named : undefined)
  if (person) return { email: person.email, name: person.name ?? null }
  const setting = `OIDC_${provider.name.toUpperCase()}_TRUST_EMAIL=on`
  throw new ProviderFailure(
    'EMAIL_UNVERIFIED',
    named === undefined
      ? 'it names no email address (claim "email")'
      : silent
        ? `it does not say whether the address is verified (no "email_verified"); ${setting} would trust it`
        : 'it says that the address is not verified ("email_verified")',
    named && { email: named.email },
  )
}

/** The error with what a provider says beside a rejected sign-in of ours, which the library leaves unread. */
async function failureWithBody(cause: unknown): Promise<ProviderFailure> {
  if (!isChallenge(cause)) return failureOf(cause)
  const text = await cause.response.text()
  const said = text.startsWith('{') ? oauthError.safeParse(parsed(text)).data : undefined
  return new ProviderFailure('SERVICE_UNAVAILABLE', answered(cause.status, said ?? {}), { cause })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // The status alone is told then.
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

const oauthError = z.object({
  error: z.string().optional(),
  error_description: z.string().optional(),
})

function answered(status: number | undefined, said: z.infer<typeof oauthError>): string {
  const words = [status, said.error && `error "${short(said.error)}"`].filter(Boolean).join(' ')
  const why = said.error_description
  return `it answers ${words}${why ? `, error_description "${short(why)}"` : ''}`
}

/** In one line, and no more than tells an operator what it is. */
const short = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)

/** Any failure of a call to a provider, in words of its own answers. */
function failureOf(cause: unknown): ProviderFailure {
  if (isNamed<ProviderFailure>(cause, 'ProviderFailure')) return cause
  if (isErrorAnswer(cause)) {
    const reason = cause.error === 'access_denied' ? 'SIGN_IN_DENIED' : 'SERVICE_UNAVAILABLE'
    return new ProviderFailure(reason, answered(undefined, cause), { cause })
  }
  if (isErrorBody(cause)) {
    // A code that is over or was used: another try begins anew.
    const reason = cause.error === 'invalid_grant' ? 'INVALID_TOKEN' : 'SERVICE_UNAVAILABLE'
    return new ProviderFailure(reason, answered(cause.status, cause), { cause })
  }
  return new ProviderFailure('SERVICE_UNAVAILABLE', wordsOf(cause), { cause })
}

function wordsOf(cause: unknown): string {
  const issuers = comparedIssuers(cause)
  if (issuers) {
    return `its issuer is "${short(issuers.found)}", but "${short(issuers.expected)}" is expected (OIDC_<NAME>_ISSUER)`
  }
  const chain = causesOf(cause)
  const response = chain.find((each) => each instanceof Response)
  if (response instanceof Response) {
    const type = response.headers.get('Content-Type') ?? 'nothing'
    return `${response.url} answers ${response.status} with ${short(type)}`
  }
  const messages = chain.flatMap((each) => (each instanceof Error ? [messageOf(each)] : []))
  return short([...new Set(messages)].join(': '))
}

const messageOf = (error: Error) =>
  error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)

const compared = z.object({ expected: z.string() })
const inMetadata = compared.extend({ body: z.object({ issuer: z.string() }) })
const inToken = compared.extend({ claim: z.literal('iss'), claims: z.object({ iss: z.string() }) })
const inAnswer = compared.extend({ parameters: z.instanceof(URLSearchParams) })

/** Where metadata, a token or an answer come from another issuer: both, as the library found them. */
function comparedIssuers(cause: unknown): { expected: string; found: string } | null {
  for (const each of causesOf(cause)) {
    const metadata = inMetadata.safeParse(each).data
    if (metadata) return { expected: metadata.expected, found: metadata.body.issuer }
    const token = inToken.safeParse(each).data
    if (token) return { expected: token.expected, found: token.claims.iss }
    const answer = inAnswer.safeParse(each).data
    const iss = answer?.parameters.get('iss')
    if (answer && iss) return { expected: answer.expected, found: iss }
  }
  return null
}

/** The error, its causes and what the last of them holds. */
function causesOf(cause: unknown): unknown[] {
  return cause instanceof Error && cause.cause !== undefined
    ? [cause, ...causesOf(cause.cause)]
    : [cause]
}
