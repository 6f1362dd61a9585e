import { forThisFile } from '@alun/platform/testing/for-this-file'
import { readMe, updateMe } from '@directus/sdk'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { oneRow } from '../core/database/rows.ts'
import { accountCalls, codeOf, rejectedWith } from '../testing/account-calls.ts'
import { sdkOf } from '../testing/directus-sdk.ts'
import { openContent, password } from '../testing/open-content.ts'
import { eraseExpired } from './session-store.ts'

const api = await forThisFile(openContent())
const { post, sdkAs } = accountCalls(api)
api.setNow(api.now())
beforeAll(async () => {
  await api.as('editor')
  await api.as('partner')
})

describe('signing in', () => {
  it('gives a pair of tokens with which a person finds out who they are', async () => {
    const sdk = sdkOf(api)
    const tokens = await sdk.login({ email: 'Editor@site.example ', password })
    expect(tokens).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires: 15 * 60_000,
    })
    expect(await sdk.request(readMe())).toMatchObject({
      email: 'editor@site.example',
      name: 'editor',
      role: 'editor',
      language: 'en',
    })
    expect(await sdk.request(readMe({ fields: ['email'] as never }))).toEqual({
      email: 'editor@site.example',
    })
  })

  it('answers a wrong password and an unknown person alike', async () => {
    const wrong = await post('/v1/auth/login', { email: 'editor@site.example', password: 'wrong' })
    const unknown = await post('/v1/auth/login', {
      email: 'nobody@site.example',
      password: 'wrong',
    })
    expect(wrong.status).toBe(401)
    expect([unknown.status, await unknown.text()]).toEqual([wrong.status, await wrong.text()])
  })

  it('names the missing fields of a request, and rejects a malformed one', async () => {
    expect(await codeOf(await post('/v1/auth/login', { email: 'editor@site.example' }))).toEqual([
      400,
      'INVALID_PAYLOAD',
    ])
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' }
    expect(await codeOf(await api.http('/v1/auth/login', init))).toEqual([400, 'INVALID_PAYLOAD'])
  })

  it('says of an expired token that it has expired, of a wrong one that it is wrong', async () => {
    const sdk = await sdkAs('editor')
    const token = await sdk.getToken()
    const me = (given: string | null) =>
      api.http('/v1/users/me', { headers: { Authorization: `Bearer ${given}` } })
    expect((await me(token)).status).toBe(200)
    expect(await codeOf(await me(`${token?.slice(0, -4)}AAAA`))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ])
    expect(await codeOf(await api.http('/v1/users/me'))).toEqual([401, 'INVALID_CREDENTIALS'])
    api.pass(15 * 60_000 + 1_000)
    expect(await codeOf(await me(token))).toEqual([401, 'TOKEN_EXPIRED'])
  })

  it('lets a signed-in person read pages as the site does', async () => {
    const sdk = await sdkAs('partner')
    const headers = { Authorization: `Bearer ${await sdk.getToken()}` }
    expect((await api.http('/v1/changes', { headers })).status).toBe(200)
    expect((await api.http('/v1/changes')).status).toBe(401)
  })
})

describe('refreshing', () => {
  it('gives a new pair for each use', async () => {
    const sdk = await sdkAs('editor')
    const first = await sdk.getToken()
    api.pass(1_000)
    const next = await sdk.refresh()
    expect(next.access_token).not.toBe(first)
    expect(await sdk.request(readMe({ fields: ['role'] as never }))).toEqual({ role: 'editor' })
  })

  it('deletes expired tokens, and keeps the others valid', async () => {
    const sdk = await sdkAs('editor')
    const db = api.payload.db.drizzle
    const kept = async () => {
      await eraseExpired(db, api.auth.now())
      const { count } = await oneRow(
        db,
        sql`select count(*)::int as count from auth_refresh_tokens`,
        z.object({ count: z.number() }),
      )
      return count
    }
    for (const days of [1, 4, 4]) {
      api.pass(days * 24 * 3_600_000)
      await sdk.refresh()
    }
    // Sessions of other tests have ended, and the first token of this one was replaced too long ago.
    expect(await kept()).toBe(3)
    await sdk.refresh()
    api.pass(16 * 24 * 3_600_000)
    expect(await kept()).toBe(0)
  })

  it('accepts the former token for ten seconds after a lost answer, and for two dozen calls at once', async () => {
    const sdk = sdkOf(api)
    const { refresh_token } = await sdk.login({ email: 'editor@site.example', password })
    if (refresh_token === null) throw new Error('Mode json answers a refresh token')
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => post('/v1/auth/refresh', { refresh_token, mode: 'json' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    api.pass(9_000)
    const late = await post('/v1/auth/refresh', { refresh_token, mode: 'json' })
    // The successor that is exchanged first invalidates the others, and the session continues with it.
    const lines = await Promise.all(
      [late, ...answers].map(async (answer) => (await answer.json()).data.refresh_token),
    )
    const onward = (line: string) => post('/v1/auth/refresh', { refresh_token: line })
    const went = await Promise.all(lines.map(onward))
    const alive = went.filter(({ status }) => status === 200)
    expect([alive.length, went.filter(({ status }) => status === 401).length]).toEqual([1, 24])
    expect((await onward(refresh_token)).status).toBe(401)
    api.pass(11_000)
    for (const line of lines.slice(0, 3)) {
      if (went[lines.indexOf(line)]?.status === 401) expect((await onward(line)).status).toBe(401)
    }
    const next = (await alive[0]?.json())?.data.refresh_token
    expect((await onward(next)).status).toBe(200)
  })

  it('ends after thirty days, however much it is used', async () => {
    const email = 'partner@site.example'
    const sdk = sdkOf(api)
    await sdk.login({ email, password })
    const login = await post('/v1/auth/login', { email, password, mode: 'session' })
    const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    let cookie = cookieOf(login)
    const withCookie = () =>
      post(
        '/v1/auth/refresh',
        { mode: 'session' },
        { Cookie: cookie, Origin: 'http://localhost:3001' },
      )
    for (let day = 6; day < 30; day += 6) {
      api.pass(6 * 24 * 3_600_000)
      await sdk.refresh()
      cookie = cookieOf(await withCookie())
    }
    api.pass(6 * 24 * 3_600_000 - 60_000)
    const { access_token } = await sdk.refresh()
    const headers = { Authorization: `Bearer ${access_token}` }
    expect((await api.http('/v1/users/me', { headers })).status).toBe(200)
    api.pass(61_000)
    expect((await api.http('/v1/users/me', { headers })).status).toBe(401)
    expect(await rejectedWith(sdk.refresh())).toBe('INVALID_CREDENTIALS')
    expect((await withCookie()).status).toBe(401)
  })

  it('ends the session when a replaced token comes back later', async () => {
    const sdk = sdkOf(api)
    const { refresh_token } = await sdk.login({ email: 'editor@site.example', password })
    const next = await sdk.refresh()
    api.pass(11_000)
    expect(await codeOf(await post('/v1/auth/refresh', { refresh_token }))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ])
    expect(await rejectedWith(sdk.request(readMe()))).toBe('INVALID_CREDENTIALS')
    const stolen = await post('/v1/auth/refresh', { refresh_token: next.refresh_token })
    expect(stolen.status).toBe(401)
    const reused = await api.events('refresh-reuse')
    expect(reused.map(({ account }) => account)).toContain('editor@site.example')
  })

  it('ends after seven days without use', async () => {
    const { refresh_token } = await sdkOf(api).login({ email: 'editor@site.example', password })
    api.pass(7 * 24 * 3_600_000 + 1_000)
    expect((await post('/v1/auth/refresh', { refresh_token })).status).toBe(401)
  })

  it('reads the cookie of the modes that hide tokens from pages, on our own pages alone', async () => {
    for (const mode of ['cookie', 'session']) {
      const login = await post('/v1/auth/login', { email: 'editor@site.example', password, mode })
      const { data } = await login.json()
      expect(data).not.toHaveProperty('refresh_token')
      expect('access_token' in data).toBe(mode === 'cookie')
      const [cookie = ''] = login.headers.getSetCookie()
      expect(cookie).toMatch(/^content_(refresh|session)_token=.*HttpOnly.*SameSite=Lax/)
      const Cookie = cookie.split(';')[0] ?? ''
      const refresh = (headers: Record<string, string>) =>
        post('/v1/auth/refresh', { mode }, { Cookie, ...headers })
      expect(await codeOf(await refresh({ Origin: 'https://evil.example' }))).toEqual([
        403,
        'FORBIDDEN',
      ])
      const renewed = await refresh({ Origin: 'http://localhost:3001' })
      expect(renewed.status).toBe(200)
      expect(renewed.headers.getSetCookie()).toHaveLength(1)
      const out = await post(
        '/v1/auth/logout',
        { mode },
        { Cookie, Origin: 'http://localhost:3001' },
      )
      expect(out.status).toBe(204)
      expect(out.headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
    }
  })
})

describe('signing out', () => {
  it('ends the session at once, access token included, and may be done twice', async () => {
    const sdk = sdkOf(api)
    const { access_token, refresh_token } = await sdk.login({
      email: 'editor@site.example',
      password,
    })
    await sdk.logout()
    const headers = { Authorization: `Bearer ${access_token}` }
    expect((await api.http('/v1/users/me', { headers })).status).toBe(401)
    expect((await post('/v1/auth/refresh', { refresh_token })).status).toBe(401)
    expect((await post('/v1/auth/logout', { refresh_token })).status).toBe(204)
    expect((await post('/v1/auth/logout', {})).status).toBe(204)
  })

  it('shows people their sessions, ends one, and ends all', async () => {
    api.pass(31 * 24 * 3_600_000)
    const sdk = await sdkAs('partner')
    await sdkAs('partner')
    const headers = { Authorization: `Bearer ${await sdk.getToken()}` }
    const list = async () => (await (await api.http('/v1/auth/sessions', { headers })).json()).data
    const sessions: { id: string; current: boolean; address: string }[] = await list()
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(sessions[0]?.address).toBe('203.0.113.1')
    const other = sessions.find(({ current }) => !current)
    const end = (path: string) => api.http(path, { method: 'DELETE', headers })
    expect((await end(`/v1/auth/sessions/${other?.id}`)).status).toBe(204)
    expect(await list()).toHaveLength(sessions.length - 1)
    const foreign = await sdkAs('editor')
    const theirs = await foreign.getToken()
    const [{ id }] = (
      await (
        await api.http('/v1/auth/sessions', { headers: { Authorization: `Bearer ${theirs}` } })
      ).json()
    ).data
    expect((await end(`/v1/auth/sessions/${id}`)).status).toBe(403)
    expect((await end('/v1/auth/sessions')).status).toBe(204)
    expect((await api.http('/v1/users/me', { headers })).status).toBe(401)
  })
})

describe('a person’s own data', () => {
  it('can be changed, save for the role', async () => {
    await api.as('partner', 'changing')
    const sdk = await sdkAs('changing')
    const other = await sdkAs('changing')
    const change = { name: 'Wayan', language: 'ru', password: 'a newer password' }
    for (const present of [{}, { current_password: 'a wrong one' }]) {
      const rejected = rejectedWith(sdk.request(updateMe({ ...change, ...present } as never)))
      expect(await rejected).toBe('INVALID_CREDENTIALS')
    }
    const changed = await sdk.request(updateMe({ ...change, current_password: password } as never))
    expect(changed).toMatchObject({ name: 'Wayan', language: 'ru' })
    expect(await rejectedWith(other.request(readMe()))).toBe('INVALID_CREDENTIALS')
    expect(await rejectedWith(sdk.request(updateMe({ role: 'admin' } as never)))).toBe('FORBIDDEN')
    expect(await sdk.request(readMe({ fields: ['role'] as never }))).toEqual({ role: 'partner' })
  })

  it('is returned only for a filter that matches this person', async () => {
    const sdk = await sdkAs('partner')
    const me = (query: object) => sdk.request(readMe(query as never))
    expect(await me({ filter: { email: { _eq: 'partner@site.example' } } })).toHaveProperty('id')
    expect(await rejectedWith(me({ filter: { role: { _eq: 'admin' } } }))).toBe('FORBIDDEN')
    expect(await rejectedWith(me({ fields: ['hash'] }))).toBe('FORBIDDEN')
    expect(await rejectedWith(me({ fields: ['*.*', 'sessions.*'] }))).toBe('FORBIDDEN')
    expect(Object.keys(await me({ fields: ['*.*'] }))).not.toContain('hash')
    const bracketed = '/v1/users/me?filter[role][_in]=partner,sales&fields=role&deep={}'
    const headers = { Authorization: `Bearer ${await sdk.getToken()}` }
    expect(await (await api.http(bracketed, { headers })).json()).toEqual({
      data: { role: 'partner' },
    })
    for (const [filter, matches] of [
      [{ email: { _neq: 'partner@site.example' } }, false],
      [{ role: { _nin: ['admin', 'editor'] } }, true],
      [{ role: { _null: true } }, false],
      [{ _or: [{ role: { _nnull: true } }, { tfa: true }] }, true],
    ] as const) {
      const status = matches ? 200 : 403
      const asked = new URLSearchParams({ filter: JSON.stringify(filter) })
      expect((await api.http(`/v1/users/me?${asked}`, { headers })).status).toBe(status)
    }
    const unknown = new URLSearchParams({ filter: '{"email":{"_contains":"@site"}}' })
    expect((await api.http(`/v1/users/me?${unknown}`, { headers })).status).toBe(400)
    for (const [name, query] of [
      ['avatar', { deep: '{"avatar":{"_filter":{},"_limit":1}}' }],
      ['role', { deep: '{"role":{"_limit":1}}' }],
      ['role', { fields: 'id,role.name' }],
      ['role', { filter: '{"role":{"name":{"_eq":"partner"}}}' }],
    ] as const) {
      const answer = await api.http(`/v1/users/me?${new URLSearchParams(query)}`, { headers })
      expect(answer.status).toBe(400)
      const [error] = (await answer.json()).errors
      expect(error.message).toContain(name)
    }
  })
})
