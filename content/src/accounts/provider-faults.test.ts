import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { serve } from '@alun/platform/testing/receiver'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import { openContent, siteUrl } from '../testing/open-content.ts'

/** Ways in which a provider may deviate from the standard or from its metadata. */
interface Manner {
  /** Claims beside the standard ones. */
  claims: Record<string, unknown>
  metadata: Record<string, unknown>
  userinfo: Record<string, unknown> | null
  issuer: string
  tokenIssuer: string
  /** Whether the token endpoint accepts these credentials. */
  takes: (client: { basic: string | null; post: string | null }) => boolean
  /** Error with which the provider sends the person back, instead of a code. */
  refuses: Record<string, string> | null
  down: '' | 'metadata' | 'token'
  challenges: boolean
}

/** Has characters that forms encode, and some that only some providers decode again. */
const secret = 'a+secret: 100% ü/='
const basicOf = (id: string, text: string) =>
  `Basic ${Buffer.from(`${id}:${text}`).toString('base64')}`
const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)

let manner: Manner
const asked = new Map<string, URLSearchParams>()
const keys = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }

const usual = (name: string): Manner => ({
  claims: { email: `${name}@site.example`, email_verified: true },
  metadata: { token_endpoint_auth_methods_supported: ['client_secret_basic'] },
  userinfo: null,
  issuer: `${origin}/${name}`,
  tokenIssuer: `${origin}/${name}`,
  takes: ({ basic }) => basic === basicOf('site', encoded(secret)),
  refuses: null,
  down: '',
  challenges: false,
})

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat(await request.toArray()).toString('utf8')
  const { pathname, searchParams } = new URL(request.url ?? '', origin)
  const [, name = '', last = ''] = pathname.split(/\/+/)
  const send = (status: number, value: object, headers = {}) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(value))
  const base = `${origin}/${name}`
  if (pathname.endsWith('/openid-configuration')) {
    if (manner.down === 'metadata') return send(503, {})
    return send(200, {
      issuer: manner.issuer,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...(manner.userinfo && { userinfo_endpoint: `${base}/userinfo` }),
      ...manner.metadata,
    })
  }
  if (last === 'jwks') return send(200, { keys: [jwk] })
  if (last === 'userinfo') return send(200, { sub: 's', ...manner.userinfo })
  if (last === 'authorize') {
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    asked.set('code', searchParams)
    const given = manner.refuses ?? { code: 'code' }
    const state = searchParams.get('state') ?? ''
    for (const [key, value] of Object.entries({ ...given, state })) {
      back.searchParams.set(key, value)
    }
    return response.writeHead(302, { Location: back.href }).end()
  }
  if (manner.down === 'token') return request.socket.destroy()
  const form = new URLSearchParams(body)
  const basic = request.headers.authorization ?? null
  if (!manner.takes({ basic, post: form.get('client_secret') })) {
    const headers = manner.challenges ? { 'WWW-Authenticate': 'Basic realm="token"' } : {}
    return send(401, { error: 'invalid_client', error_description: 'wrong way' }, headers)
  }
  const token = await new SignJWT({ nonce: asked.get('code')?.get('nonce'), ...manner.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(manner.tokenIssuer)
    .setAudience('site')
    .setSubject('s')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(keys.privateKey)
  return send(200, { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: token })
}

const { url: origin } = await forThisFile(
  serve((request, response) => void answer(request, response)),
)
const log: string[] = []
/** A provider for each test, because the service requests metadata once. */
const names = Array.from({ length: 30 }, (_, index) => `op${index}`)
const trusted = names.map((each) => `${each}_trusted`)
let [next, name] = [0, '']

const settings = [...names, ...trusted].flatMap((each) => {
  const setting = `OIDC_${each.toUpperCase()}`
  return [
    [`${setting}_ISSUER`, `${origin}/${each}`],
    [`${setting}_CLIENT_ID`, 'site'],
    [`${setting}_CLIENT_SECRET`, secret],
    [`${setting}_TRUST_EMAIL`, trusted.includes(each) ? 'on' : 'off'],
  ]
})
const api = await forThisFile(openContent({ settings: Object.fromEntries(settings) }))
vi.spyOn(api.payload.logger, 'warn').mockImplementation((given: unknown) => {
  log.push(JSON.stringify(given))
})
beforeEach(() => {
  log.length = 0
  take()
})

/** Takes the next provider, with or without trust in its addresses. */
function take(from = names) {
  name = from[next++] ?? ''
  manner = usual(name)
}

const toSite = () => ({ redirect: `${siteUrl}/ua/account/provider/${name}?state=x` })
const toPanel = () => ({ to: 'panel' })

/** Signs in and returns where the browser ends, in short. */
async function signIn(way: Record<string, string> = toSite(), loses = false): Promise<string> {
  const leave = await api.http(`/v1/auth/login/${name}?${new URLSearchParams(way)}`)
  const first = leave.headers.get('Location') ?? ''
  if (!first.startsWith(origin)) return ending(leave)
  const away = await fetch(first, { redirect: 'manual' })
  const back = new URL(away.headers.get('Location') ?? '')
  const [cookie = ''] = leave.headers.getSetCookie()
  const headers = { Cookie: loses ? '' : (cookie.split(';')[0] ?? '') }
  return ending(await api.http(back.pathname + back.search, { headers }))
}

function ending({ headers, status }: Response): string {
  const place = headers.get('Location')
  if (place === null) return String(status)
  const { href, searchParams } = new URL(place)
  const [bare] = href.split('?')
  const how = searchParams.has('code') ? 'signed in' : searchParams.get('reason')
  return `${bare?.replace(siteUrl, '')} ${how}`
}
const site = (how: string) => `/ua/account/provider/${name} ${how}`
const panel = (how: string) => `http://localhost:3001/admin/login ${how}`

describe('an address of which the provider does not say that it is verified', () => {
  it.each([
    { isTrusted: false, claims: {}, userinfo: null, how: 'EMAIL_UNVERIFIED' },
    { isTrusted: true, claims: {}, userinfo: null, how: 'signed in' },
    { isTrusted: true, claims: { email_verified: false }, userinfo: null, how: 'EMAIL_UNVERIFIED' },
    { isTrusted: true, claims: { email_verified: 'no' }, userinfo: null, how: 'EMAIL_UNVERIFIED' },
    { isTrusted: true, claims: {}, userinfo: { email_verified: false }, how: 'EMAIL_UNVERIFIED' },
    { isTrusted: true, claims: { email: undefined }, userinfo: null, how: 'EMAIL_UNVERIFIED' },
    { isTrusted: false, claims: { email: undefined }, userinfo: 'verified', how: 'signed in' },
  ] as const)(
    '$isTrusted $claims $userinfo → $how',
    async ({ isTrusted, claims, userinfo, how }) => {
      if (isTrusted) take(trusted)
      api.pass(60_000)
      const email = `${name}@site.example`
      manner.claims = { email, ...claims }
      manner.userinfo = userinfo === 'verified' ? { email, email_verified: true } : userinfo
      expect(await signIn()).toBe(site(how))
      if (how === 'signed in') return
      expect(await signIn(toPanel())).toBe(panel(how))
      expect(log[0]).toMatch(new RegExp(`${name}.*(email_verified|claim ..email)`))
      const [newest] = await api.events()
      const detail = `${name} → EMAIL_UNVERIFIED`
      expect(newest).toMatchObject({ event: 'login-failed', detail, times: 2 })
    },
  )
})

describe('the secret is sent in a way that the provider', () => {
  const decoded: Manner['takes'] = ({ post }) => post === secret
  const methods = (...token_endpoint_auth_methods_supported: string[]) => ({
    token_endpoint_auth_methods_supported,
  })
  it.each([
    ['alone advertises', methods('client_secret_post'), decoded],
    [
      'advertises, the standard one first',
      methods('client_secret_post', 'client_secret_basic'),
      usual('').takes,
    ],
    ['has by the standard where it advertises none', {}, usual('').takes],
  ])('%s', async (_what, metadata, takes) => {
    Object.assign(manner, { metadata, takes })
    expect(await signIn()).toBe(site('signed in'))
    expect(log).toEqual([])
  })

  it('rejects is logged in the provider’s words, with the setting and without the secret', async () => {
    manner.takes = () => false
    expect(await signIn()).toBe(site('SERVICE_UNAVAILABLE'))
    expect(log[0]).toContain(
      `invalid_client: wrong way (OIDC_${name.toUpperCase()}_ISSUER ${origin}/${name})`,
    )
    manner.challenges = true
    expect(await signIn()).toBe(site('SERVICE_UNAVAILABLE'))
    expect(log[1]).toContain('WWW-Authenticate')
    expect(log.join()).not.toContain(secret)
    expect(log.join()).not.toContain(encoded(secret))
    expect(log.join()).not.toContain(basicOf('site', encoded(secret)))
  })
})

describe('whatever goes wrong leads back to the page of signing in', () => {
  it('a provider that is down, before and after', async () => {
    manner.down = 'metadata'
    expect(await signIn()).toBe(site('SERVICE_UNAVAILABLE'))
    expect(await signIn(toPanel())).toBe(panel('SERVICE_UNAVAILABLE'))
    expect(log[0]).toContain('unexpected HTTP response status code')
    expect(log[0]).toContain(`(OIDC_${name.toUpperCase()}_ISSUER ${origin}/${name})`)
    manner.down = 'token'
    expect(await signIn(toPanel())).toBe(panel('SERVICE_UNAVAILABLE'))
    manner.down = ''
    expect(await signIn()).toBe(site('signed in'))
  })

  it('another issuer, with the setting that names it; a slash at the end does not matter', async () => {
    manner.issuer = `${origin}/other`
    expect(await signIn()).toBe(site('SERVICE_UNAVAILABLE'))
    expect(log[0]).toContain('issuer')
    expect(log[0]).toContain(`(OIDC_${name.toUpperCase()}_ISSUER ${origin}/${name})`)
    manner = usual(name)
    manner.tokenIssuer = `${origin}/another`
    expect(await signIn()).toBe(site('SERVICE_UNAVAILABLE'))
    expect(log[1]).toContain('issuer')
    take()
    manner.issuer = manner.tokenIssuer = `${origin}/${name}/`
    expect(await signIn()).toBe(site('signed in'))
  })

  it('a clock that is minutes off, or claims of another person; a few seconds do not matter', async () => {
    const { claims } = manner
    const inSeconds = (seconds: number) => Math.floor(currentTime() / 1000) + seconds
    manner.claims = { ...claims, nbf: inSeconds(10) }
    expect(await signIn()).toBe(site('signed in'))
    manner.claims = { ...claims, nbf: inSeconds(600) }
    expect(await signIn()).toBe(site('SERVICE_UNAVAILABLE'))
    expect(log[0]).toContain('nbf')
    take()
    manner.claims = {}
    manner.userinfo = { ...claims, sub: 'somebody else' }
    expect(await signIn()).toBe(site('SERVICE_UNAVAILABLE'))
    expect(log[1]).toContain('sub')
  })

  it('a refusal by the person or the provider, with the provider’s words in the log', async () => {
    manner.refuses = { error: 'access_denied', error_description: 'AADSTS65004: declined' }
    expect(await signIn()).toBe(site('SIGN_IN_DENIED'))
    expect(log[0]).toContain('access_denied')
    expect(log[0]).toContain('AADSTS65004: declined')
    manner.refuses = { error: 'invalid_scope' }
    expect(await signIn(toPanel())).toBe(panel('SERVICE_UNAVAILABLE'))
  })

  it('a callback without its cookie, a callback that nobody began, and an unknown provider', async () => {
    expect(await signIn(toSite(), true)).toBe(site('INVALID_TOKEN'))
    expect(await signIn(toPanel(), true)).toBe(panel('INVALID_TOKEN'))
    const html = { headers: { Accept: 'text/html,*/*' } }
    const callback = await api.http(`/v1/auth/login/${name}/callback?error=x`, html)
    expect(ending(callback)).toBe(`/account/provider/${name} INVALID_TOKEN`)
    name = 'gone'
    expect(await signIn()).toBe(site('ROUTE_NOT_FOUND'))
    expect(await signIn(toPanel())).toBe(panel('ROUTE_NOT_FOUND'))
  })

  it('an account that is suspended, or may not use the panel', async () => {
    // A new person has no role.
    expect(await signIn(toPanel())).toBe(panel('FORBIDDEN'))
    const { docs } = await api.payload.find({
      collection: 'accounts',
      where: { email: { equals: `${name}@site.example` } },
    })
    await writeAccount(api.auth.db, docs[0]?.id ?? '', { status: 'suspended' })
    expect(await signIn()).toBe(site('ACCOUNT_SUSPENDED'))
    expect(log.at(-1)).toContain('suspended')
  })
})
