import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, expect, it } from 'vitest'
import { accountCalls, type Headers, proof } from '../testing/account-calls.ts'
import { type Call, openContent, password, reader } from '../testing/open-content.ts'

const api = await forThisFile(openContent({ settings: { SECOND_FACTOR: 'staff' } }))
beforeAll(async () => {
  for (const role of ['admin', 'editor', 'translator', 'sales', 'partner'] as const) {
    await api.as(role)
  }
})

const { bearerOf, nextCode } = accountCalls(api)

async function panelOf(name: string): Promise<Headers> {
  const answer = await api.http('/api/accounts/login', {
    method: 'POST',
    json: { email: `${name}@site.example`, password },
  })
  return { Authorization: `JWT ${(await answer.json()).token}` }
}

const send = (method: string, headers: Headers, json?: object): Call => ({ method, headers, json })

async function outcome(answer: Response) {
  const text = await answer.text()
  const code = text === '' ? undefined : JSON.parse(text).errors?.[0].extensions?.code
  return code ? `${answer.status} ${code}` : String(answer.status)
}
const required = '403 SECOND_FACTOR_REQUIRED'

it('a session that owes a factor can read its account, set a factor up, and end', async () => {
  const bearer = await bearerOf('sales')
  const closed: [string, Call][] = [
    ['/v1/users/me', send('PATCH', bearer, { name: 'Other' })],
    ['/v1/users/invite', send('POST', bearer, { email: 'a@site.example', role: 'partner' })],
    ['/v1/users', send('POST', bearer, { email: 'a@site.example', password })],
    ['/v1/auth/sessions', send('GET', bearer)],
    ['/v1/auth/sessions', send('DELETE', bearer)],
    ['/v1/preview-tokens', send('POST', bearer, {})],
  ]
  for (const [path, init] of closed) {
    expect([path, await outcome(await api.http(path, init))]).toEqual([path, required])
  }
  const panel = await panelOf('sales')
  const closedPanel: [string, Call][] = [
    ['enquiries', send('GET', panel)],
    ['access', send('GET', panel)],
    ['accounts/invite', send('POST', panel, { email: 'a@site.example', role: 'partner' })],
    ['accounts/security/sessions', send('DELETE', panel)],
    ['accounts/security/sign-in', send('POST', panel, { ...proof, password })],
    ['accounts/security/second-factor/off', send('POST', panel, { ...proof, otp: '123456' })],
    ['enquiries', send('GET', bearer)],
  ]
  for (const [path, init] of closedPanel) {
    const answer = await api.http(`/api/${path}`, init)
    expect([path, await outcome(answer)]).toEqual([path, required])
  }
  const ukrainian = { ...panel, 'Accept-Language': 'uk' }
  const said = await (await api.http('/api/enquiries', send('GET', ukrainian))).json()
  expect(said.errors[0].message).toContain('другий фактор')

  const me = await (await api.http('/v1/users/me', { headers: bearer })).json()
  expect(me.data).toMatchObject({ email: 'sales@site.example', tfa: false })
  expect((await api.http('/api/accounts/security', { headers: panel })).status).toBe(200)
  expect((await api.http('/api/accounts/refresh-token', send('POST', panel))).status).toBe(200)
  expect((await api.http('/api/accounts/logout', send('POST', panel))).status).toBe(200)
})

it('setting a factor up opens the session, and ends those opened by password alone', async () => {
  const waiting = await bearerOf('editor')
  const panel = await panelOf('editor')
  const factor = 'accounts/security/second-factor'
  const offered = await api.http(`/api/${factor}/new`, send('POST', panel, proof))
  const { secret } = await offered.json()
  const otp = nextCode(secret)
  const enabled = await api.http(`/api/${factor}`, send('POST', panel, { ...proof, secret, otp }))
  expect(enabled.status).toBe(200)
  const { user } = await (await api.http('/api/accounts/me', { headers: panel })).json()
  expect(user).toMatchObject({ role: 'editor' })
  expect((await api.http('/v1/users/me', { headers: waiting })).status).toBe(401)

  // A required second factor cannot be turned off.
  const off = send('POST', panel, { ...proof, otp: nextCode(secret) })
  expect(await outcome(await api.http(`/api/${factor}/off`, off))).toBe(required)
  const login = { email: 'editor@site.example', password, otp: nextCode(secret) }
  const { data } = await (await api.http('/v1/auth/login', send('POST', {}, login))).json()
  const own = { Authorization: `Bearer ${data.access_token}` }
  expect((await api.http('/v1/auth/sessions', { headers: own })).status).toBe(200)
})

it('partners, and programs that read published content, need no factor', async () => {
  const headers = await bearerOf('partner')
  expect((await api.http('/v1/auth/sessions', { headers })).status).toBe(200)
  for (const each of [reader.headers, await bearerOf('sales')]) {
    expect((await api.http('/v1/pages/home?locale=en', { headers: each })).status).toBe(200)
  }
  const partner = send('POST', headers, proof)
  expect((await api.http('/api/accounts/security/second-factor/new', partner)).status).toBe(403)
})
