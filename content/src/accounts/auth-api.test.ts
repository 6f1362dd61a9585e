import { forThisFile } from '@alun/platform/testing/for-this-file'
import {
  acceptUserInvite,
  createUser,
  inviteUser,
  passwordRequest,
  passwordReset,
  readMe,
  updateMe,
} from '@directus/sdk'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { oneRow } from '../core/database/rows.ts'
import { type Sdk, sdkOf } from '../testing/directus-sdk.ts'
import { tokenIn } from '../testing/mail-server.ts'
import { openContent, password, siteUrl } from '../testing/open-content.ts'
import { eraseExpired } from './session-store.ts'

const api = await forThisFile(openContent({ mail: true }))
beforeAll(async () => {
  await api.as('admin')
  await api.as('editor')
  await api.as('sales', 'seller')
  await api.as('partner')
})

const json = { 'Content-Type': 'application/json' }

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: headers, json: body }
  return api.http(path, init)
}

async function codeOf(answer: Response): Promise<[number, string | undefined]> {
  const body = await answer.json()
  return [answer.status, body.errors?.[0]?.extensions?.code]
}

async function rejectedWith(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (cause) {
    // The SDK throws the parsed answer.
    return (cause as { errors?: [{ extensions: { code: string } }] }).errors?.[0].extensions.code
  }
}

async function requireIdentity(name: string, secret = password): Promise<Sdk> {
  const sdk = sdkOf(api)
  await sdk.login({ email: `${name}@site.example`, password: secret })
  return sdk
}

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

  it('names what a request lacks, and rejects what is no request', async () => {
    expect(await codeOf(await post('/v1/auth/login', { email: 'editor@site.example' }))).toEqual([
      400,
      'INVALID_PAYLOAD',
    ])
    const init = { method: 'POST', headers: json, body: '{' }
    expect(await codeOf(await api.http('/v1/auth/login', init))).toEqual([400, 'INVALID_PAYLOAD'])
  })

  it('says of an expired token that it has expired, of a wrong one that it is wrong', async () => {
    const sdk = await requireIdentity('editor')
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
    const sdk = await requireIdentity('partner')
    const headers = { Authorization: `Bearer ${await sdk.getToken()}` }
    expect((await api.http('/v1/changes', { headers })).status).toBe(200)
    expect((await api.http('/v1/changes')).status).toBe(401)
  })
})

describe('refreshing', () => {
  it('gives a new pair for each use', async () => {
    const sdk = await requireIdentity('editor')
    const first = await sdk.getToken()
    api.pass(1_000)
    const next = await sdk.refresh()
    expect(next.access_token).not.toBe(first)
    expect(await sdk.request(readMe({ fields: ['role'] as never }))).toEqual({ role: 'editor' })
  })

  it('leaves no tokens behind that have expired, and goes on with those that have not', async () => {
    const sdk = await requireIdentity('editor')
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

  it('forgives an answer that was lost, for ten seconds, and two dozen uses at once', async () => {
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
      post('/v1/auth/refresh', { mode: 'session' }, { Cookie: cookie, Origin: siteUrl })
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
  })

  it('ends after seven days without use', async () => {
    const { refresh_token } = await sdkOf(api).login({ email: 'editor@site.example', password })
    api.pass(7 * 24 * 3_600_000 + 1_000)
    expect((await post('/v1/auth/refresh', { refresh_token })).status).toBe(401)
  })

  it('works by cookie in the modes that keep tokens from pages, from our pages alone', async () => {
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
      const renewed = await refresh({ Origin: siteUrl })
      expect(renewed.status).toBe(200)
      expect(renewed.headers.getSetCookie()).toHaveLength(1)
      const out = await post('/v1/auth/logout', { mode }, { Cookie, Origin: siteUrl })
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
    const sdk = await requireIdentity('partner')
    await requireIdentity('partner')
    const headers = { Authorization: `Bearer ${await sdk.getToken()}` }
    const list = async () => (await (await api.http('/v1/auth/sessions', { headers })).json()).data
    const sessions: { id: string; current: boolean; address: string }[] = await list()
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(sessions[0]?.address).toBe('203.0.113.1')
    const other = sessions.find(({ current }) => !current)
    const end = (path: string) => api.http(path, { method: 'DELETE', headers })
    expect((await end(`/v1/auth/sessions/${other?.id}`)).status).toBe(204)
    expect(await list()).toHaveLength(sessions.length - 1)
    const foreign = await requireIdentity('editor')
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

/** Waits until the outbox has marked each mail as sent, which happens just after the server has accepted it. */
async function allSent() {
  await vi.waitFor(async () => {
    const { docs } = await api.payload.find({ collection: 'messages', limit: 100 })
    expect(docs.filter(({ status }) => status === 'waiting')).toHaveLength(0)
  }, 10_000)
}

describe('a forgotten password', () => {
  it('is replaced by a link in the person’s language, once, and sessions end', async () => {
    await api.as('sales', 'forgetful')
    const old = await requireIdentity('forgetful')
    await old.request(updateMe({ language: 'ua' } as never))
    await sdkOf(api).request(passwordRequest('forgetful@site.example'))
    const mail = await api.mailTo('forgetful@site.example')
    expect(mail.subject).toContain('Задайте новий пароль')
    expect(mail.text).toContain(`${siteUrl}/ua/account/reset?token=`)
    const token = tokenIn(mail)
    expect(
      await codeOf(await post('/v1/auth/password/reset', { token, password: 'short' })),
    ).toEqual([400, 'INVALID_PAYLOAD'])
    await sdkOf(api).request(passwordReset(token, 'quite another password'))
    expect(await rejectedWith(old.request(readMe()))).toBe('INVALID_CREDENTIALS')
    expect(await rejectedWith(requireIdentity('forgetful'))).toBe('INVALID_CREDENTIALS')
    await requireIdentity('forgetful', 'quite another password')
    expect(await rejectedWith(sdkOf(api).request(passwordReset(token, password)))).toBe(
      'INVALID_TOKEN',
    )
  })

  it('is asked for in vain after an hour', async () => {
    await sdkOf(api).request(passwordRequest('seller@site.example'))
    const token = tokenIn(await api.mailTo('seller@site.example'))
    api.pass(3_600_001)
    expect(await codeOf(await post('/v1/auth/password/reset', { token, password }))).toEqual([
      401,
      'TOKEN_EXPIRED',
    ])
  })

  it('sends nothing to strangers and at most three mails an hour, and says neither', async () => {
    // Mails of the tests before.
    await allSent()
    api.pass(3_600_001)
    const before = api.mails.length
    const ask = (email: string) => post('/v1/auth/password/request', { email })
    expect((await ask('stranger@site.example')).status).toBe(204)
    for (let times = 0; times < 5; times += 1) {
      expect((await ask('partner@site.example')).status).toBe(204)
      await api.auth.backgroundDone()
    }
    for (let times = 0; times < 3; times += 1) await api.mailTo('partner@site.example')
    await allSent()
    expect(api.mails.length - before).toBe(3)
  })

  it('enquiries only to addresses that are allowed', async () => {
    for (const reset_url of [
      'https://evil.example/account/reset',
      `${siteUrl}.evil.example/account/reset`,
      `${siteUrl}/account/other`,
      `https://site.example@evil.example/account/reset`,
      'javascript:alert(1)',
    ]) {
      const answer = await post('/v1/auth/password/request', {
        email: 'partner@site.example',
        reset_url,
      })
      expect([reset_url, ...(await codeOf(answer))]).toEqual([reset_url, 400, 'INVALID_PAYLOAD'])
    }
  })
})

describe('invitations', () => {
  it('let an administrator bring anybody in, who chooses a password and signs in', async () => {
    const admin = await requireIdentity('admin')
    await admin.request(inviteUser('new@site.example', 'translator', `${siteUrl}/account/invite`))
    const mail = await api.mailTo('new@site.example')
    // The mail names the inviter, the role and the address of the panel.
    expect(mail.text).toContain('admin invites you to work with')
    expect(mail.text).toContain('as a translator')
    expect(mail.text).toContain('http://localhost:3001/admin')
    const token = tokenIn(mail)
    expect(await rejectedWith(requireIdentity('new'))).toBe('INVALID_CREDENTIALS')
    await sdkOf(api).request(acceptUserInvite(token, password))
    const me = await (await requireIdentity('new')).request(readMe({ fields: ['role'] as never }))
    expect(me).toEqual({ role: 'translator' })
    expect(await rejectedWith(sdkOf(api).request(acceptUserInvite(token, password)))).toBe(
      'INVALID_TOKEN',
    )
  })

  it('sign in a person who accepts one on the site', async () => {
    const admin = await requireIdentity('admin')
    await admin.request(inviteUser('at-once@site.example', 'editor', `${siteUrl}/account/invite`))
    const token = tokenIn(await api.mailTo('at-once@site.example'))
    const answer = await post('/v1/users/invite/accept', { token, password, mode: 'json' })
    const { access_token } = (await answer.json()).data
    const headers = { Authorization: `Bearer ${access_token}` }
    const me = await (await api.http('/v1/users/me?fields=email,role', { headers })).json()
    expect(me.data).toEqual({ email: 'at-once@site.example', role: 'editor' })
  })

  it('name the inviter as the language of the mail writes the name', async () => {
    const admin = await requireIdentity('admin')
    await api.payload.update({
      collection: 'accounts',
      where: { email: { equals: 'admin@site.example' } },
      locale: 'ua',
      data: { writtenName: 'Оксана Коваль' },
    })
    for (const [language, who] of [
      ['ua', 'Оксана Коваль'],
      ['en', 'admin'],
    ] as const) {
      const email = `named-${language}@site.example`
      const body = JSON.stringify({ email, role: 'editor', language })
      await admin.request(() => ({ path: '/users/invite', method: 'POST', body }))
      expect((await api.mailTo(email)).text).toContain(`${who} `)
    }
  })

  it('are sent to all of a list, or to nobody', async () => {
    const admin = await requireIdentity('admin')
    const list = (...emails: string[]) =>
      admin.request(inviteUser(emails as never, 'editor', `${siteUrl}/account/invite`))
    const before = api.mails.length
    const known = await rejectedWith(list('a.list@site.example', 'seller@site.example'))
    expect(known).toBe('INVALID_PAYLOAD')
    const { totalDocs } = await api.payload.count({
      collection: 'accounts',
      where: { email: { equals: 'a.list@site.example' } },
    })
    expect([totalDocs, api.mails.length]).toEqual([0, before])
    await Promise.all([
      list('a.list@site.example', 'b.list@site.example'),
      list('b.list@site.example', 'a.list@site.example'),
    ])
    for (const each of ['a', 'a', 'b', 'b']) await api.mailTo(`${each}.list@site.example`)
  })

  it('let sales bring in partners and nobody else; others nobody', async () => {
    const seller = await requireIdentity('seller')
    await seller.request(inviteUser('agency@site.example', 'partner'))
    for (const email of ['пошта@приклад.укр', 'agency@xn--80aikifvh.xn--j1amh']) {
      await seller.request(inviteUser(email, 'partner'))
      const where = { email: { equals: email } }
      const { docs } = await api.payload.find({ collection: 'accounts', where })
      expect(docs.map(({ role }) => role)).toEqual(['partner'])
    }
    expect((await api.mailTo('agency@site.example')).text).toContain('/account/invite?token=')
    expect(await rejectedWith(seller.request(inviteUser('x@site.example', 'admin')))).toBe(
      'FORBIDDEN',
    )
    const partner = await requireIdentity('partner')
    expect(await rejectedWith(partner.request(inviteUser('x@site.example', 'partner')))).toBe(
      'FORBIDDEN',
    )
    expect(await rejectedWith(sdkOf(api).request(inviteUser('x@site.example', 'partner')))).toBe(
      'FORBIDDEN',
    )
  })
})

describe('new accounts', () => {
  it('are made by administrators, with a role', async () => {
    const admin = await requireIdentity('admin')
    const made = await admin.request(
      createUser({ email: 'Made@site.example', password, role: 'editor' } as never),
    )
    expect(made).toMatchObject({ email: 'made@site.example', role: 'editor' })
    await requireIdentity('made')
  })

  const isRegistrationOpen = async () => {
    const { data } = await (await api.http('/v1/server/info')).json()
    return data.project.public_registration
  }

  it('are rejected to strangers unless registration is open', async () => {
    const body = { email: 'stranger@site.example', password }
    expect(await codeOf(await post('/v1/users', body))).toEqual([403, 'FORBIDDEN'])
    expect(await isRegistrationOpen()).toBe(false)
  })

  it('have no role and wait for their address to be confirmed, where registration is open', async () => {
    api.auth.settings.registration = true
    expect(await isRegistrationOpen()).toBe(true)
    const body = { email: 'visitor@site.example', password, role: 'admin', language: 'ru' }
    expect((await post('/v1/users', body)).status).toBe(204)
    const mail = await api.mailTo('visitor@site.example')
    expect(mail.text).toContain(`${siteUrl}/ru/account/confirm?token=`)
    expect(await rejectedWith(requireIdentity('visitor'))).toBe('INVALID_CREDENTIALS')
    expect((await post('/v1/users/confirm', { token: tokenIn(mail) })).status).toBe(204)
    const me = await (await requireIdentity('visitor')).request(
      readMe({ fields: ['role'] as never }),
    )
    expect(me).toEqual({ role: null })
    expect((await post('/v1/users', { email: 'editor@site.example', password })).status).toBe(204)
    expect((await api.mailTo('editor@site.example')).subject).toContain('already have an account')
    api.auth.settings.registration = false
  })
})

describe('a person’s own data', () => {
  it('can be changed, save for the role', async () => {
    await api.as('partner', 'changing')
    const sdk = await requireIdentity('changing')
    const other = await requireIdentity('changing')
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

  it('is given by a filter that matches, and nobody else’s by any', async () => {
    const sdk = await requireIdentity('partner')
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

describe('a second factor', () => {
  const security = (path: string, body: object, headers: Record<string, string>) =>
    api.http(`/api/accounts/security/second-factor${path}`, {
      method: 'POST',
      headers: headers,
      json: body,
    })

  it('is asked for beside the password, each code once', async () => {
    await api.as('admin', 'careful')
    const sdk = await requireIdentity('careful')
    const headers = { Authorization: `Bearer ${await sdk.getToken()}` }
    const generated = await security('/new', { password }, headers)
    const { secret, qr } = await generated.json()
    expect(qr).toMatch(/^data:image\/svg/)
    const { TOTP, Secret } = await import('otpauth')
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = () => app.generate({ timestamp: api.auth.now() })
    expect((await security('', { password, secret, otp: code() }, headers)).status).toBe(200)
    const email = 'careful@site.example'
    expect(await rejectedWith(sdkOf(api).login({ email, password }))).toBe('INVALID_OTP')
    api.pass(60_000)
    const otp = code()
    await sdkOf(api).login({ email, password }, { otp })
    expect(await rejectedWith(sdkOf(api).login({ email, password }, { otp }))).toBe('INVALID_OTP')
  })

  it('begins with a secret that this person has got for the password, not long ago', async () => {
    await api.as('editor', 'victim')
    await api.as('editor', 'thief')
    const { TOTP, Secret } = await import('otpauth')
    const headersOf = async (name: string) => ({
      Authorization: `Bearer ${await (await requireIdentity(name)).getToken()}`,
    })
    const [victim, thief] = [await headersOf('victim'), await headersOf('thief')]
    const enable = (secret: string, headers: Record<string, string>) => {
      const app = new TOTP({ secret: Secret.fromBase32(secret) })
      const otp = app.generate({ timestamp: api.auth.now() })
      return security('', { password, secret, otp }, headers)
    }
    const generate = async (headers: Record<string, string>): Promise<string> => {
      const answer = await security('/new', { password }, headers)
      return (await answer.json()).secret
    }
    const own = new Secret({ size: 20 }).base32
    expect(await codeOf(await enable(own, victim))).toEqual([400, 'INVALID_PAYLOAD'])
    const ofThief = await generate(thief)
    expect(await codeOf(await enable(ofThief, victim))).toEqual([400, 'INVALID_PAYLOAD'])
    const secret = await generate(victim)
    expect(await generate(victim)).not.toBe(secret)
    api.pass(20 * 60_000)
    const later = await headersOf('victim')
    expect(await codeOf(await enable(secret, later))).toEqual([400, 'INVALID_PAYLOAD'])
    expect((await enable(await generate(later), later)).status).toBe(200)
  })

  it('is looked at for ten wrong codes in ten minutes, from wherever, and the owner gets a mail', async () => {
    await api.as('admin', 'guessed')
    await api.auth.payload.update({
      collection: 'accounts',
      where: { email: { equals: 'guessed@site.example' } },
      data: { language: 'ua' },
    })
    const email = 'guessed@site.example'
    const sdk = await requireIdentity('guessed')
    const headers = { Authorization: `Bearer ${await sdk.getToken()}` }
    const generated = await security('/new', { password }, headers)
    const { secret } = await generated.json()
    const { TOTP, Secret } = await import('otpauth')
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = () => app.generate({ timestamp: api.auth.now() })
    await security('', { password, secret, otp: code() }, headers)
    expect((await api.mailTo(email)).subject).toContain('Другий фактор увімкнено')
    api.pass(60_000)

    let network = 0
    const guess = (otp: string | undefined) => {
      network += 1
      const body = JSON.stringify({ email, password, otp })
      const init = { method: 'POST', headers: json, body }
      return api.http('/v1/auth/login', { ...init, address: `198.51.${network}.7` })
    }
    // Sign-in first reports that a code is needed; this is not a guess.
    for (let times = 0; times < 12; times += 1) {
      expect(await codeOf(await guess(undefined))).toEqual([401, 'INVALID_OTP'])
    }
    const wrong = code() === '000000' ? '111111' : '000000'
    const answers = await Promise.all(Array.from({ length: 24 }, () => guess(wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const rejected = await guess(code())
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(500)
    expect(await codeOf(rejected)).toEqual([429, 'REQUESTS_EXCEEDED'])
    const off = await security('/off', { password, otp: code() }, headers)
    expect(await codeOf(off)).toEqual([429, 'REQUESTS_EXCEEDED'])
    // A missing code still gets the usual answer, so only codes are limited.
    expect(await codeOf(await guess(undefined))).toEqual([401, 'INVALID_OTP'])

    const mail = await api.mailTo(email)
    expect(mail.subject).toContain('Неправильні коди')
    expect(mail.text).toContain(`${siteUrl}/ua/account/`)
    api.pass(10 * 60_000 + 1_000)
    expect((await post('/v1/auth/login', { email, password, otp: code() })).status).toBe(200)
    for (let times = 0; times < 11; times += 1) await guess(wrong)
    expect((await api.mailTo(email)).subject).toContain('Неправильні коди')
    const { totalDocs } = await api.payload.count({
      collection: 'messages',
      where: { kind: { equals: 'account-codes' } },
    })
    expect(totalDocs).toBe(2)
  })
})

describe('the record of events', () => {
  it('says who signed in, failed and was invited, from where, and holds no secret', async () => {
    await api.auth.backgroundDone()
    const { docs } = await api.payload.find({ collection: 'audit-events', limit: 500 })
    const seen = new Set(docs.map(({ event }) => event))
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'login',
        'login-failed',
        'invited',
        'password-reset',
        'refresh-reuse',
      ]),
    )
    expect(docs.find(({ event }) => event === 'login')?.address).toBe('203.0.113.1')
    expect(JSON.stringify(docs)).not.toContain(password)
  })
})
