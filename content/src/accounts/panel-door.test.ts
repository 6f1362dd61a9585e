import { beforeAll, expect, it } from 'vitest'
import { forThisFile } from '../testing/for-this-file.ts'
import { intakeToken, openTestAuth, password, siteUrl } from '../testing/test-auth.ts'
import { askPanel } from '../testing/test-panel.ts'

const api = await forThisFile(openTestAuth())
beforeAll(async () => {
  for (const role of ['editor', 'partner'] as const) await api.newPerson(role, role)
})

async function bearerOf(name: string) {
  const { access_token } = await api.sdk().login({ email: `${name}@site.example`, password })
  return { Authorization: `Bearer ${access_token}` }
}

const post = (path: string, body: object, headers: Record<string, string>) =>
  api.call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const cookieOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** A browser goes from the panel to the site; the site asks for a code with the visitor's session. */
async function leaveForCode(name: string) {
  const left = await api.call('/v1/auth/panel')
  const way = new URL(left.headers.get('Location') ?? '')
  expect(`${way.origin}${way.pathname}`).toBe(`${siteUrl}/account/panel`)
  const state = way.searchParams.get('state') ?? ''
  const answer = await post('/v1/auth/panel', { state }, await bearerOf(name))
  const { data } = await answer.json()
  return { status: answer.status, code: data?.code, state, cookie: cookieOf(left, 'panel_state') }
}

const comeBack = (code: string, state: string, Cookie: string) =>
  api.call(`/v1/auth/panel/callback?${new URLSearchParams({ code, state })}`, {
    headers: { Cookie },
  })

it('whoever is signed in at the site enters the panel without a password, and the site from there', async () => {
  const { code, cookie, state } = await leaveForCode('editor')
  const entered = await comeBack(code, state, cookie)
  expect([entered.status, entered.headers.get('Location')]).toEqual([
    302,
    'http://localhost:3001/admin',
  ])
  const own = { Cookie: cookieOf(entered, 'payload-token'), 'Sec-Fetch-Site': 'same-origin' }
  const me = await (await askPanel(api, 'accounts/me', { headers: own })).json()
  expect(me.user).toMatchObject({ email: 'editor@site.example', role: 'editor' })
  // Each code is good once.
  expect((await comeBack(code, state, cookie)).status).toBe(403)

  const redirect = `${siteUrl}/account/provider/panel?state=1`
  const toSite = (headers: Record<string, string>) =>
    api.call(`/v1/auth/login/panel?${new URLSearchParams({ redirect })}`, { headers })
  const back = new URL((await toSite(own)).headers.get('Location') ?? '')
  const exchange = (given: string | null) =>
    post('/v1/auth/provider/exchange', { code: given }, { 'X-Site-Token': intakeToken })
  expect((await exchange(back.searchParams.get('code'))).status).toBe(200)
  const stranger = new URL((await toSite({})).headers.get('Location') ?? '')
  expect(stranger.searchParams.get('reason')).toBe('INVALID_CREDENTIALS')
  const foreign = new URLSearchParams({ redirect: 'https://evil.example/' })
  expect((await api.call(`/v1/auth/login/panel?${foreign}`, { headers: own })).status).toBe(400)
})

it('a code opens the panel for staff alone, and in the browser that asked for it', async () => {
  expect((await leaveForCode('partner')).status).toBe(403)
  const mine = await leaveForCode('editor')
  const other = await leaveForCode('editor')
  for (const [state, cookie] of [
    [mine.state, ''],
    [mine.state, other.cookie],
    [other.state, other.cookie],
  ] as const) {
    expect((await comeBack(mine.code, state, cookie)).status).toBe(403)
  }
  const late = await leaveForCode('editor')
  const exchanged = await post(
    '/v1/auth/provider/exchange',
    { code: late.code },
    { 'X-Site-Token': intakeToken },
  )
  expect(exchanged.status).toBe(403)
  const { code, cookie, state } = await leaveForCode('editor')
  api.pass(61_000)
  expect((await comeBack(code, state, cookie)).status).toBe(401)
})
