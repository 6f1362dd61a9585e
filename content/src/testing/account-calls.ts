import { Secret, TOTP } from 'otpauth'
import { accountByEmail } from '../core/payload/account-rows.ts'
import { type Sdk, sdkOf } from './directus-sdk.ts'
import { type Content, password, siteUrl } from './open-content.ts'
import type { TestProvider } from './test-provider.ts'

export type Headers = Record<string, string>
type Method = 'POST' | 'PATCH' | 'DELETE'

export const mailOf = (name: string) => `${name}@site.example`
export const factor = 'security/second-factor'
/** Proof of a person without a second factor, for changes of what they sign in with. */
export const proof = { current_password: password }

/** What administrators do to accounts of others. */
export const ofOthers: [Method, string, object][] = [
  ['DELETE', 'second-factor', {}],
  ['POST', 'link', {}],
  ['POST', 'email', { email: mailOf('elsewhere') }],
  ['POST', 'status', { status: 'suspended' }],
]

export async function codeOf(answer: Response): Promise<[number, string | undefined]> {
  const body = await answer.json()
  return [answer.status, body.errors?.[0]?.extensions?.code]
}

/** Returns the code with which the SDK is rejected. */
export async function rejectedWith(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (cause) {
    // The SDK throws the parsed answer.
    return (cause as { errors?: [{ extensions: { code: string } }] }).errors?.[0].extensions.code
  }
}

/** Returns the calls with which tests sign in and change accounts. */
export function accountCalls(api: Content) {
  const post = (path: string, json: object, headers: Headers = {}) =>
    api.http(path, { method: 'POST', headers, json })
  const logIn = (name: string, more: object = {}) =>
    post('/v1/auth/login', { email: mailOf(name), password, ...more })
  const askAccounts = (method: Method, path: string, headers: Headers, json: object = {}) =>
    api.http(`/api/accounts/${path}`, { method, headers, json })

  const codeNow = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.auth.now() })
  /** Returns the next code of an app; moves the clock by a minute, because each code works once. */
  function nextCode(secret: string): string {
    api.pass(60_000)
    return codeNow(secret)
  }

  /** Returns a secret with which the person can turn on a second factor. */
  async function newSecret(headers: Headers): Promise<string> {
    const answer = await askAccounts('POST', `${factor}/new`, headers, proof)
    return (await answer.json()).secret
  }

  return {
    post,
    logIn,
    askAccounts,
    codeNow,
    nextCode,
    newSecret,
    reset: (token: string, secret: string) =>
      post('/v1/auth/password/reset', { token, password: secret }),
    patchMe: (headers: Headers, json: object) =>
      api.http('/v1/users/me', { method: 'PATCH', headers, json }),
    stored: (name: string) => accountByEmail(api.auth.db, mailOf(name)),
    async bearerOf(name: string, more: object = {}): Promise<Headers> {
      const { data } = await (await logIn(name, more)).json()
      return { Authorization: `Bearer ${data.access_token}` }
    },
    /** Signs in by the SDK. */
    async sdkAs(name: string, secret = password): Promise<Sdk> {
      const sdk = sdkOf(api)
      await sdk.login({ email: mailOf(name), password: secret })
      return sdk
    },
    /** Turns on somebody's second factor and reads the mail about it. */
    async turnOn(name: string, headers: Headers): Promise<string> {
      const secret = await newSecret(headers)
      const given = { ...proof, secret, otp: nextCode(secret) }
      const { status } = await askAccounts('POST', factor, headers, given)
      if (status !== 200) throw new Error(`No second factor: ${status}`)
      await api.mailTo(mailOf(name))
      return secret
    },
  }
}

/** Goes to the provider and comes back as this person; returns the answer of the service. */
export async function comeFrom(
  { signInAs }: TestProvider,
  service: Pick<Content, 'http'>,
  person: string,
  to: Record<string, string> = { redirect: `${siteUrl}/account/provider/test?state=s` },
  by = 'test',
): Promise<Response> {
  const leave = await service.http(`/v1/auth/login/${by}?${new URLSearchParams(to)}`)
  const [cookie = ''] = leave.headers.getSetCookie()
  const back = await signInAs(person, leave.headers.get('Location') ?? '')
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  return service.http(back.pathname + back.search, { headers })
}

/** The address to which an answer leads. */
export const wayOn = (answer: Response) => new URL(answer.headers.get('Location') ?? '')
