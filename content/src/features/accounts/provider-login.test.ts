import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { intakeToken, openTestAuth, siteUrl, type TestAuth } from '../../testing/test-auth.ts'
import {
  clientId,
  clientSecret,
  openTestProvider,
  type TestProvider,
} from '../../testing/test-provider.ts'

const redirect = `${siteUrl}/account/provider/test?state=of-the-site`

let provider: TestProvider
let api: TestAuth
beforeAll(async () => {
  provider = await openTestProvider()
  provider.setClient('http://localhost:3001/v1/auth/login/test/callback')
  api = await openTestAuth({
    OIDC_TEST_ISSUER: provider.issuer,
    OIDC_TEST_CLIENT_ID: clientId,
    OIDC_TEST_CLIENT_SECRET: clientSecret,
    OIDC_TEST_ROLE: 'partner',
  })
  await api.newPerson('known', 'sales')
})
afterAll(async () => {
  await api?.close()
  await provider?.close()
})

/** Leaves for the provider and comes back; answers what the browser is given in the end. */
async function signIn(person: string, to: Record<string, string> = { redirect }) {
  const leave = await api.call(`/v1/auth/login/test?${new URLSearchParams(to)}`)
  expect(leave.status).toBe(302)
  const [cookie = ''] = leave.headers.getSetCookie()
  expect(cookie).toContain('HttpOnly')
  const back = await provider.signInAs(person, leave.headers.get('Location') ?? '')
  return api.call(back.pathname + back.search, { headers: { Cookie: cookie.split(';')[0] ?? '' } })
}

function exchange(code: string | null, token = intakeToken): Promise<Response> {
  return api.call('/v1/auth/provider/exchange', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Site-Token': token },
    body: JSON.stringify({ code }),
  })
}

function wayOn(answer: Response): URL {
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('Location') ?? '')
}

async function whoIs(answer: Response) {
  const { data } = await answer.json()
  const headers = { Authorization: `Bearer ${data.access_token}` }
  return (await (await api.call('/v1/users/me', { headers })).json()).data
}

describe('signing in at a provider', () => {
  it('is offered by name', async () => {
    const { data } = await (await api.call('/v1/auth')).json()
    expect(data).toEqual([{ name: 'test', driver: 'openid' }])
    expect((await api.call('/v1/auth/login/other')).status).toBe(404)
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

  it('gives a code that is worth nothing after a minute', async () => {
    const on = wayOn(await signIn('known'))
    api.pass(61_000)
    expect((await exchange(on.searchParams.get('code'))).status).toBe(401)
  })

  it('believes no address that the provider has not verified', async () => {
    await api.newPerson('unverified-boss', 'admin')
    const on = wayOn(await signIn('unverified-boss'))
    expect([on.searchParams.get('code'), on.searchParams.get('reason')]).toEqual([
      null,
      'INVALID_CREDENTIALS',
    ])
  })

  it('leads nowhere but to allowed addresses, and back only in the browser that left', async () => {
    const evil = encodeURIComponent('https://evil.example/')
    expect((await api.call(`/v1/auth/login/test?redirect=${evil}`)).status).toBe(400)
    const leave = await api.call(`/v1/auth/login/test?redirect=${encodeURIComponent(redirect)}`)
    const back = await provider.signInAs('known', leave.headers.get('Location') ?? '')
    expect((await api.call(back.pathname + back.search)).status).toBe(403)
  })

  it('opens the panel without any code in an address', async () => {
    const answer = await signIn('known', { to: 'panel' })
    expect(wayOn(answer).href).toBe('http://localhost:3001/admin')
    expect(answer.headers.getSetCookie().join()).toMatch(/payload-token=[^;]+/)
  })
})
