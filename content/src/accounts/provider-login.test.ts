import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, codeOf, comeFrom, factor, mailOf, proof } from '../testing/account-calls.ts'
import { intakeToken, openContent, password, siteUrl } from '../testing/open-content.ts'
import { clientId, clientSecret, openTestProvider, settingsOf } from '../testing/test-provider.ts'

const redirectTo = (name: string) => `${siteUrl}/account/provider/${name}?state=of-the-site`
const redirect = redirectTo('test')

const provider = await forThisFile(openTestProvider())
const api = await forThisFile(
  openContent({
    mail: true,
    settings: {
      ...settingsOf(provider, 'partner'),
      // The same provider, trusted to check second factors itself.
      OIDC_VOUCHING_ISSUER: provider.issuer,
      OIDC_VOUCHING_CLIENT_ID: clientId,
      OIDC_VOUCHING_CLIENT_SECRET: clientSecret,
      OIDC_VOUCHING_SECOND_FACTOR: 'provider',
      SECOND_FACTOR: 'staff',
    },
  }),
)
const { askAccounts, bearerOf, newSecret, nextCode, turnOn } = accountCalls(api)
beforeAll(async () => {
  provider.setClient(
    'http://localhost:3001/v1/auth/login/test/callback',
    'http://localhost:3001/v1/auth/login/vouching/callback',
  )
  await api.as('sales', 'known')
})

/** Signs in by the provider; returns the last answer of the service. */
const signIn = (
  person: string,
  to: Record<string, string> = { redirect },
  by: 'test' | 'vouching' = 'test',
) => comeFrom(provider, api, person, to, by)

function exchange(code: string | null, token = intakeToken, otp?: string): Promise<Response> {
  return api.http('/v1/auth/provider/exchange', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Site-Token': token },
    body: JSON.stringify({ code, otp }),
  })
}

function wayOn(answer: Response): URL {
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('Location') ?? '')
}

async function whoIs(answer: Response) {
  const { data } = await answer.json()
  const headers = { Authorization: `Bearer ${data.access_token}` }
  return (await (await api.http('/v1/users/me', { headers })).json()).data
}

describe('signing in at a provider', () => {
  it('is offered by name', async () => {
    const { data } = await (await api.http('/v1/auth')).json()
    expect(data).toEqual([
      { name: 'test', driver: 'openid' },
      { name: 'vouching', driver: 'openid' },
    ])
    expect((await api.http('/v1/auth/login/other')).status).toBe(404)
  })

  it('links the account with the verified address, by a code the site exchanges once', async () => {
    const answer = await signIn('known')
    const on = wayOn(answer)
    expect(on.origin + on.pathname).toBe(`${siteUrl}/account/provider/test`)
    expect(on.searchParams.get('state')).toBe('of-the-site')
    expect(answer.headers.getSetCookie().join()).toMatch(/content_refresh_token=[^;]+.*HttpOnly/)
    const code = on.searchParams.get('code')
    expect((await exchange(code, 'not the site')).status).toBe(403)
    const exchanged = await exchange(code)
    expect(exchanged.status).toBe(200)
    expect(await whoIs(exchanged)).toMatchObject({ email: 'known@site.example', role: 'sales' })
    expect((await exchange(code)).status).toBe(403)
  })

  it('makes an account for somebody new, with the role set for the provider', async () => {
    const on = wayOn(await signIn('newcomer'))
    expect(await whoIs(await exchange(on.searchParams.get('code')))).toMatchObject({
      email: 'newcomer@site.example',
      name: 'The one called newcomer',
      role: 'partner',
    })
  })

  it('gives a code that expires after a minute', async () => {
    const on = wayOn(await signIn('known'))
    api.pass(61_000)
    expect((await exchange(on.searchParams.get('code'))).status).toBe(401)
  })

  it('leads only to allowed addresses, and returns only in the browser that began', async () => {
    const evil = encodeURIComponent('https://evil.example/')
    expect((await api.http(`/v1/auth/login/test?redirect=${evil}`)).status).toBe(400)
    const leave = await api.http(`/v1/auth/login/test?redirect=${encodeURIComponent(redirect)}`)
    const back = await provider.signInAs('known', leave.headers.get('Location') ?? '')
    const reasonOf = (answer: Response) => wayOn(answer).searchParams.get('reason')
    expect(reasonOf(await api.http(back.pathname + back.search))).toBe('INVALID_TOKEN')
    const [cookie = ''] = leave.headers.getSetCookie()
    expect(cookie).toContain('HttpOnly')
    const [name = '', sealed = ''] = (cookie.split(';')[0] ?? '').split('=')
    const [, ...parts] = sealed.split('.')
    const headers = ['RSA-OAEP', 'A256GCMKW', 'none'].map((alg) =>
      Buffer.from(JSON.stringify({ alg, enc: 'A256GCM' })).toString('base64url'),
    )
    for (const forged of ['x', 'x.x.x.x.x', ...headers.map((each) => [each, ...parts].join('.'))]) {
      const answer = await api.http(back.pathname + back.search, {
        headers: { Cookie: `${name}=${forged}` },
      })
      expect([forged, reasonOf(answer)]).toEqual([forged, 'INVALID_TOKEN'])
    }
  })

  it('opens the panel without any code in an address', async () => {
    const answer = await signIn('known', { to: 'panel' })
    expect(wayOn(answer).href).toBe('http://localhost:3001/admin')
    expect(answer.headers.getSetCookie().join()).toMatch(/payload-token=[^;]+/)
  })
})

describe('the second factor of somebody who comes from a provider', () => {
  let secret: string
  let recovery: string[]

  beforeAll(async () => {
    await api.as('sales', 'careful')
    const headers = await bearerOf('careful')
    secret = await newSecret(headers)
    const given = { ...proof, secret, otp: nextCode(secret) }
    recovery = (await (await askAccounts('POST', factor, headers, given)).json()).codes
  })

  it('is asked for before the site gets a session, and the code waits while it is typed', async () => {
    const answer = await signIn('careful')
    expect(answer.headers.getSetCookie().join()).not.toMatch(/content_refresh_token=[^;]+/)
    const code = wayOn(answer).searchParams.get('code')
    const asked = await exchange(code)
    expect(await codeOf(asked)).toEqual([401, 'INVALID_OTP'])
    api.pass(3 * 60_000)
    expect((await exchange(code, intakeToken, '000000')).status).toBe(401)
    expect(await whoIs(await exchange(code, intakeToken, nextCode(secret)))).toMatchObject({
      email: 'careful@site.example',
    })
    expect((await exchange(code, intakeToken, nextCode(secret))).status).toBe(403)
  })

  it('may be a recovery code; the code of the redirect lasts a minute until it is first used', async () => {
    const code = wayOn(await signIn('careful')).searchParams.get('code')
    expect((await exchange(code, intakeToken, recovery[0])).status).toBe(200)
    const late = wayOn(await signIn('careful')).searchParams.get('code')
    api.pass(61_000)
    expect((await exchange(late, intakeToken, recovery[1])).status).toBe(401)
    const later = wayOn(await signIn('careful')).searchParams.get('code')
    await exchange(later)
    api.pass(6 * 60_000)
    expect(await codeOf(await exchange(later, intakeToken, recovery[1]))).toEqual([
      401,
      'TOKEN_EXPIRED',
    ])
  })

  it('is asked for before the panel opens', async () => {
    const answer = await signIn('careful', { to: 'panel' })
    expect(wayOn(answer).href).toBe('http://localhost:3001/admin/login?step=code')
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    expect(cookies.filter((each) => /^(payload-token|content_refresh_token)=./.test(each))).toEqual(
      [],
    )
    const cookie = cookies.find((each) => each.startsWith('content_panel_factor=')) ?? ''
    const enter = (otp: string, Cookie = cookie) =>
      api.http('/api/accounts/login/code', {
        method: 'POST',
        headers: { Cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
        body: JSON.stringify({ otp }),
      })
    const [, code = ''] = cookie.split('=')
    // The code opens nothing else.
    expect((await exchange(code, intakeToken, nextCode(secret))).status).toBe(403)
    expect(await codeOf(await enter('000000'))).toEqual([401, 'INVALID_OTP'])
    expect((await enter(nextCode(secret), '')).status).toBe(403)
    const entered = await enter(nextCode(secret))
    expect(entered.headers.getSetCookie().join()).toMatch(/payload-token=[^;]+/)
    expect((await enter(nextCode(secret))).status).toBe(403)
  })

  it('is asked for if the callback itself would open the session', async () => {
    const answer = await signIn('careful', {})
    expect(await codeOf(answer)).toEqual([401, 'INVALID_OTP'])
    expect(answer.headers.getSetCookie().join()).not.toMatch(/content_refresh_token=[^;]+/)
  })

  it('is not asked for again after a provider that asks for one itself', async () => {
    const answer = await signIn('careful', { redirect: redirectTo('vouching') }, 'vouching')
    expect(answer.headers.getSetCookie().join()).toMatch(/content_refresh_token=[^;]+/)
    expect((await exchange(wayOn(answer).searchParams.get('code'))).status).toBe(200)
  })

  it('is no duty of staff in a session that such a provider has opened', async () => {
    await api.as('editor', 'staff')
    const dutyOf = async (headers: Record<string, string>) =>
      (await api.http('/v1/auth/sessions', { headers })).status
    const plain = wayOn(await signIn('staff')).searchParams.get('code')
    const owing = (await (await exchange(plain)).json()).data
    expect(await dutyOf({ Authorization: `Bearer ${owing.access_token}` })).toBe(403)

    const vouched = await signIn('staff', { redirect: redirectTo('vouching') }, 'vouching')
    const opened = await (await exchange(wayOn(vouched).searchParams.get('code'))).json()
    const bearer = { Authorization: `Bearer ${opened.data.access_token}` }
    expect(await dutyOf(bearer)).toBe(200)
  })

  it('is guessed ten times at most', async () => {
    api.pass(11 * 60_000)
    const fresh = wayOn(await signIn('careful')).searchParams.get('code')
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await exchange(fresh, intakeToken, '000000')).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await exchange(fresh, intakeToken, recovery[2])).status).toBe(429)
  })
})

const cookieIn = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

describe('if the address of the service is https', () => {
  it('cookies have names that no sibling domain can set, and others are not read', async () => {
    const { settings } = api.auth
    const present = settings.secureCookies
    settings.secureCookies = true
    try {
      await api.as('editor', 'wary')
      const secret = await turnOn('wary', await bearerOf('wary'))
      const provided = await api.http('/v1/auth/login/test')
      const entered = await api.http('/api/accounts/login', {
        method: 'POST',
        json: { email: mailOf('wary'), password, otp: nextCode(secret) },
      })
      for (const [answer, name] of [
        [provided, 'content_provider_'],
        [entered, 'payload-token'],
      ] as const) {
        const [cookie = ''] = answer.headers.getSetCookie()
        expect(cookie).toMatch(new RegExp(`^__Host-${name}`))
        expect(cookie).toMatch(/; Path=\/;.*; Secure/)
        expect(cookie).not.toMatch(/domain/i)
      }
      const cookie = cookieIn(entered, '__Host-payload-token')
      const me = async (Cookie: string) => {
        const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' }
        return (await api.http('/api/accounts/me', { headers })).json()
      }
      const own = await me(cookie)
      expect(own.user.email).toBe(mailOf('wary'))
      expect(own.exp).toBeGreaterThan(api.auth.now() / 1000)
      expect((await me(cookie.replace('__Host-', ''))).user).toBeNull()

      const known = await signIn('wary', { to: 'panel' })
      const step = cookieIn(known, '__Host-content_panel_factor')
      const enter = (Cookie: string) =>
        api.http('/api/accounts/login/code', {
          method: 'POST',
          headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
          json: { otp: nextCode(secret) },
        })
      expect((await enter(step.replace('__Host-', ''))).status).toBe(403)
      expect(cookieIn(await enter(step), '__Host-payload-token')).not.toBe('')
    } finally {
      settings.secureCookies = present
    }
  })
})
