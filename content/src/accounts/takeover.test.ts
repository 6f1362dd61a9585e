import { sql } from '@payloadcms/db-postgres'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../core/database/rows.ts'
import { accountByEmail, accountById, storePassword } from '../core/payload/account-rows.ts'
import { hashPassword } from '../core/payload/password.ts'
import { openTestAuth, password, siteUrl, type TestAuth, tokenIn } from '../testing/test-auth.ts'
import { askPanel } from '../testing/test-panel.ts'
import {
  clientId,
  clientSecret,
  openTestProvider,
  type TestProvider,
} from '../testing/test-provider.ts'
import { lockAccount } from './account-store.ts'

let provider: TestProvider
let api: TestAuth
beforeAll(async () => {
  provider = await openTestProvider()
  provider.setClient('http://localhost:3001/v1/auth/login/test/callback')
  api = await openTestAuth({
    OIDC_TEST_ISSUER: provider.issuer,
    OIDC_TEST_CLIENT_ID: clientId,
    OIDC_TEST_CLIENT_SECRET: clientSecret,
    OIDC_TEST_ROLE: 'editor',
    OIDC_TEST_DOMAINS: '*',
  })
  await api.newPerson('chief', 'admin')
})
afterAll(async () => {
  await api?.close()
  await provider?.close()
})

type Headers = Record<string, string>

const json = { 'Content-Type': 'application/json' }
const mailOf = (name: string) => `${name}@site.example`
const fresh = 'quite another password'

const post = (path: string, body: object, headers: Headers = {}) =>
  api.call(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
const undo = (token: string) => post('/v1/users/undo', { token })
const reset = (token: string, secret = fresh) =>
  post('/v1/auth/password/reset', { token, password: secret })

const logIn = (name: string, more: object = {}) =>
  post('/v1/auth/login', { email: mailOf(name), password, ...more })

async function bearerOf(name: string, more: object = {}): Promise<Headers> {
  const { data } = await (await logIn(name, more)).json()
  return { ...json, Authorization: `Bearer ${data.access_token}` }
}

const patchMe = (headers: Headers, change: object) =>
  api.call('/v1/users/me', { method: 'PATCH', headers, body: JSON.stringify(change) })
const patchInPanel = (path: string, headers: Headers, change: object) =>
  askPanel(api, `accounts${path}`, { method: 'PATCH', headers, body: JSON.stringify(change) })
const askSecurity = (method: string, path: string, headers: Headers, body: object = {}) =>
  askPanel(api, `accounts/${path}`, { method, headers, body: JSON.stringify(body) })

/** The code of an app now; a minute passes, for each is good for once. */
function codeOf(secret: string): string {
  api.pass(60_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.auth.now() })
}

async function newSecret(headers: Headers): Promise<string> {
  const answer = await post('/v1/users/me/tfa/generate', { password }, headers)
  return (await answer.json()).data.secret
}

/** Turns the second factor of somebody on, whose mail about it is read. */
async function turnOn(name: string, headers: Headers): Promise<string> {
  const secret = await newSecret(headers)
  const both = { secret, otp: codeOf(secret) }
  expect((await post('/v1/users/me/tfa/enable', both, headers)).status).toBe(204)
  await api.mailTo(mailOf(name))
  return secret
}

const stored = async (name: string) => accountByEmail(api.auth.db, mailOf(name))

async function comeFromProvider(person: string): Promise<URL> {
  const redirect = encodeURIComponent(`${siteUrl}/account/provider/test?state=s`)
  const leave = await api.call(`/v1/auth/login/test?redirect=${redirect}`)
  const [cookie = ''] = leave.headers.getSetCookie()
  const back = await provider.signInAs(person, leave.headers.get('Location') ?? '')
  const answer = await api.call(back.pathname + back.search, {
    headers: { Cookie: cookie.split(';')[0] ?? '' },
  })
  return new URL(answer.headers.get('Location') ?? '')
}

async function bearerByProvider(person: string): Promise<Headers> {
  const code = (await comeFromProvider(person)).searchParams.get('code')
  const site = { 'X-Site-Token': api.auth.settings.intakeToken }
  const { data } = await (await post('/v1/auth/provider/exchange', { code }, site)).json()
  return { ...json, Authorization: `Bearer ${data.access_token}` }
}

interface Door {
  name: string
  /** Makes the change with what is proved beside it. */
  change: (
    thief: { id: string; headers: Headers; secret: string },
    proof: { password?: string; otp?: string },
  ) => Promise<Response>
  subject: string
}

const atV1 = ({ password: current_password, otp }: { password?: string; otp?: string }) => ({
  ...(current_password && { current_password }),
  ...(otp && { otp }),
})
const atPanel = ({ password: presentPassword, otp }: { password?: string; otp?: string }) => ({
  ...(presentPassword && { presentPassword }),
  ...(otp && { otp }),
})
const doors: Door[] = [
  {
    name: 'address at /v1',
    change: ({ headers }, proof) =>
      patchMe(headers, { email: mailOf(`thief-${Date.now()}`), ...atV1(proof) }),
    subject: 'A new address',
  },
  {
    name: 'password at /v1',
    change: ({ headers }, proof) => patchMe(headers, { password: fresh, ...atV1(proof) }),
    subject: 'password has been changed',
  },
  {
    name: 'second factor at /v1',
    change: ({ headers }, proof) =>
      post('/v1/users/me/tfa/disable', { otp: '', ...atV1(proof) }, headers),
    subject: 'turned off',
  },
  {
    name: 'address at /api',
    change: ({ headers, id }, proof) =>
      patchInPanel(`/${id}`, headers, { email: mailOf(`robber-${Date.now()}`), ...atPanel(proof) }),
    subject: 'A new address',
  },
  {
    name: 'password at /api',
    change: ({ headers, id }, proof) =>
      patchInPanel(`/${id}`, headers, { password: fresh, ...atPanel(proof) }),
    subject: 'password has been changed',
  },
  {
    name: 'recovery codes at /api',
    change: ({ headers }, proof) =>
      askSecurity('POST', 'security/second-factor/codes', headers, proof),
    subject: 'recovery codes',
  },
  {
    name: 'second factor at /api',
    change: ({ headers }, proof) =>
      askSecurity('POST', 'security/second-factor/off', headers, proof),
    subject: 'turned off',
  },
]

describe('a stolen session', () => {
  it.each(doors)('does not change the $name', async ({ change, name, subject }) => {
    // Not of the words of the password, which would be easy to guess.
    const owner = name.replace(/\W+/g, '-').replace('password', 'secret')
    const id = await api.newPerson(owner, 'editor')
    const headers = await bearerOf(owner)
    const secret = await turnOn(owner, headers)
    const thief = { id, headers, secret }
    const before = await stored(owner)
    const attempts = [
      {},
      { password: 'wrong', otp: codeOf(secret) },
      { otp: codeOf(secret) },
      { password },
      { password, otp: '000000' },
    ]
    for (const proof of attempts) {
      expect([400, 401]).toContain((await change(thief, proof)).status)
    }
    expect(await stored(owner)).toEqual(before)
    expect(api.mails.some((mail) => mail.subject?.includes(subject) && isTo(mail, owner))).toBe(
      false,
    )

    const done = await change(thief, { password, otp: codeOf(secret) })
    expect(done.ok).toBe(true)
    const notice = await api.mailTo(mailOf(owner))
    expect(notice.subject).toContain(subject)
    expect(notice.text).toContain(`${siteUrl}/account/undo?token=`)
    // Opening a link that is not there yet, or twice, changes nothing.
    expect((await undo(tokenIn(notice))).status).toBe(200)
    expect((await undo(tokenIn(notice))).status).toBe(403)
    expect(await stored(owner)).toMatchObject({
      email: mailOf(owner),
      pending: null,
      hash: before?.hash,
      tfa: true,
    })
    expect((await api.call('/v1/users/me', { headers })).status).toBe(401)
    expect((await logIn(owner, { otp: codeOf(secret) })).status).toBe(200)
  })

  const isTo = ({ to }: TestAuth['mails'][number], name: string) =>
    [to].flat()[0]?.value[0]?.address === mailOf(name)

  it('changes nothing of its own account by a change of many, or with its id spelt otherwise', async () => {
    const id = await api.newPerson('boss', 'admin')
    const other = await api.newPerson('worker', 'editor')
    const headers = await bearerOf('boss')
    const before = await stored('boss')
    const where = `?where[email][in]=${mailOf('boss')},${mailOf('worker')}`
    const paths = [where, `/${id.toUpperCase()}`, `/${id.replaceAll('-', '')}`]
    for (const path of paths) {
      for (const change of [{ email: mailOf('taken') }, { password: fresh }]) {
        await patchInPanel(path, headers, change)
      }
      await patchInPanel(path, headers, { status: 'suspended', role: 'editor' })
    }
    expect(await stored('boss')).toMatchObject({ ...before, updated: expect.any(Number) })
    await patchInPanel(`/${id}`, headers, { status: 'suspended', role: 'editor' })
    expect(await stored('boss')).toMatchObject({ status: 'active', role: 'admin' })
    expect(await accountById(api.auth.db, other)).toMatchObject({ status: 'suspended' })
    const secret = await turnOn('boss', headers)
    for (const own of [id, id.toUpperCase()]) {
      const path = `${own}/second-factor`
      expect((await askSecurity('DELETE', path, headers)).status).toBe(403)
    }
    expect((await logIn('boss', { otp: codeOf(secret) })).status).toBe(200)
  })

  it('leaves alone what needs no proof', async () => {
    const id = await api.newPerson('writer', 'editor')
    const headers = await bearerOf('writer')
    const same = { name: 'Wayan', email: mailOf('writer') }
    expect((await patchMe(headers, same)).status).toBe(200)
    expect((await patchInPanel(`/${id}`, headers, same)).status).toBe(200)
    expect(await stored('writer')).toMatchObject({ name: 'Wayan', pending: null })
  })
})

describe('the link that undoes a change', () => {
  it('takes an account back after the new address was confirmed and used', async () => {
    const id = await api.newPerson('victim', 'editor')
    await api.payload.update({ collection: 'accounts', id, data: { language: 'ua' } })
    const headers = await bearerOf('victim')
    const proof = { current_password: password }
    await patchMe(headers, { email: mailOf('evil'), ...proof })
    const first = await api.mailTo(mailOf('victim'))
    expect(first.subject).toContain('Нова адреса')
    expect(first.text).toContain(`${siteUrl}/ua/account/undo?token=`)
    // Six days later the thief makes it count.
    api.pass(6 * 24 * 3_600_000)
    const confirmation = tokenIn(await api.mailTo(mailOf('evil')))
    expect((await post('/v1/users/confirm', { token: confirmation })).status).toBe(204)
    await post('/v1/auth/password/request', { email: mailOf('evil') })
    expect((await reset(tokenIn(await api.mailTo(mailOf('evil'))))).status).toBe(204)
    const ofReset = await api.mailTo(mailOf('evil'))
    expect((await comeFromProvider('evil')).searchParams.has('code')).toBe(true)
    const ofProvider = await api.mailTo(mailOf('evil'))
    await patchMe(await bearerOf('evil', { password: fresh }), {
      email: mailOf('worse'),
      current_password: fresh,
    })
    const ofSecond = await api.mailTo(mailOf('evil'))
    const second = tokenIn(await api.mailTo(mailOf('worse')))
    await post('/v1/auth/password/request', { email: mailOf('evil') })
    const waiting = tokenIn(await api.mailTo(mailOf('evil')))
    const thief = await bearerOf('evil', { password: fresh })

    api.pass(6 * 24 * 3_600_000)
    const answer = await undo(tokenIn(first))
    expect(answer.status).toBe(200)
    expect(await stored('victim')).toMatchObject({ id, pending: null, confirmed: true })
    expect(await stored('evil')).toBeNull()
    expect((await api.call('/v1/users/me', { headers: thief })).status).toBe(401)
    expect((await reset(waiting)).status).toBe(403)
    expect((await post('/v1/users/confirm', { token: second })).status).toBe(403)
    for (const own of [ofReset, ofProvider, ofSecond]) {
      expect((await undo(tokenIn(own))).status).toBe(403)
    }
    // The provider's person is somebody else's account now, as a new one has the address.
    expect((await comeFromProvider('evil')).searchParams.has('code')).toBe(true)
    expect((await stored('evil'))?.id).not.toBe(id)

    const { data } = await answer.json()
    expect((await reset(data.reset_token, 'a third long password')).status).toBe(204)
    expect((await logIn('victim')).status).toBe(401)
    expect((await logIn('victim', { password: 'a third long password' })).status).toBe(200)
  })

  it('is worth more to the owner than later ones are to the thief', async () => {
    const id = await api.newPerson('first', 'editor')
    const proof = { current_password: password }
    await patchMe(await bearerOf('first'), { email: mailOf('later'), ...proof })
    const ofOwner = tokenIn(await api.mailTo(mailOf('first')))
    const token = tokenIn(await api.mailTo(mailOf('later')))
    await post('/v1/users/confirm', { token })
    await patchMe(await bearerOf('later'), { password: fresh, ...proof })
    const ofThief = tokenIn(await api.mailTo(mailOf('later')))
    expect((await undo(ofThief)).status).toBe(200)
    expect(await stored('later')).toMatchObject({ id })
    expect((await undo(ofOwner)).status).toBe(200)
    expect(await stored('first')).toMatchObject({ id })
  })

  it('works once of many at once, for seven days, and after a lost race with the thief', async () => {
    await api.newPerson('raced', 'editor')
    const headers = await bearerOf('raced')
    await patchMe(headers, { password: fresh, current_password: password })
    const token = tokenIn(await api.mailTo(mailOf('raced')))
    const again = { password, current_password: fresh }
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => undo(token)),
      patchMe(headers, again),
    ])
    const undone = answers.slice(0, 3).map(({ status }) => status)
    expect(undone.sort()).toEqual([200, 403, 403])
    expect((await logIn('raced')).status).toBe(200)

    await api.newPerson('late', 'editor')
    await patchMe(await bearerOf('late'), { password: fresh, current_password: password })
    const late = tokenIn(await api.mailTo(mailOf('late')))
    api.pass(7 * 24 * 3_600_000 + 1_000)
    expect((await undo(late)).status).toBe(401)
    expect((await undo('never issued')).status).toBe(403)
  })

  it('is not overtaken by what was proved before it', async () => {
    const id = await api.newPerson('hunted', 'editor')
    const headers = await bearerOf('hunted')
    const secret = await newSecret(headers)
    const taken = { password: fresh }
    const late = [
      () => logIn('hunted'),
      () => patchMe(headers, { ...taken, current_password: password }),
      () => patchMe(headers, { email: mailOf('taken'), current_password: password }),
      () => patchInPanel(`/${id}`, headers, { ...taken, presentPassword: password }),
      () => post('/v1/users/me/tfa/enable', { secret, otp: codeOf(secret) }, headers),
      () => post('/v1/auth/panel', { state: 'kept' }, headers),
    ]
    const restored = await hashPassword('what the owner had before')
    const statuses = await changedMeanwhile(id, late, (db) => storePassword(db, id, restored))
    expect(statuses).toEqual([401, 401, 401, 403, 401, 401])
    expect(await stored('hunted')).toMatchObject({ ...restored, pending: null, tfa: false })
  })

  it('is not needed against a sign-in that began before the second factor was there', async () => {
    const id = await api.newPerson('armed', 'editor')
    const headers = await bearerOf('armed')
    const { auth } = api
    const secret = await newSecret(headers)
    const late = [() => logIn('armed'), () => post('/v1/auth/panel', { state: 'kept' }, headers)]
    const statuses = await changedMeanwhile(id, late, (db) =>
      auth.factors.store(db, id, secret, 0, auth.now()),
    )
    expect(statuses).toEqual([401, 401])
  })

  /** What is answered to calls that have been checked when their account changes. */
  async function changedMeanwhile(
    id: string,
    late: readonly (() => Promise<Response>)[],
    change: (db: Database) => Promise<unknown>,
  ): Promise<number[]> {
    const answers = await api.auth.db.transaction(async (db) => {
      await lockAccount(db, id)
      const waiting = late.map((act) => act())
      await vi.waitFor(async () => {
        const { rows } = await api.auth.db.execute(
          sql`select from pg_locks join pg_database on pg_database.oid = database
            where locktype = 'advisory' and not granted and datname = current_database()`,
        )
        expect(rows).toHaveLength(late.length)
      }, 10_000)
      await change(db)
      return waiting
    })
    return (await Promise.all(answers)).map(({ status }) => status)
  }

  it('cannot be made worthless by inviting somebody to the former address', async () => {
    const id = await api.newPerson('moved', 'editor')
    await patchMe(await bearerOf('moved'), {
      email: mailOf('elsewhere'),
      current_password: password,
    })
    const token = tokenIn(await api.mailTo(mailOf('moved')))
    const confirmation = tokenIn(await api.mailTo(mailOf('elsewhere')))
    await post('/v1/users/confirm', { token: confirmation })
    const invitation = { email: mailOf('moved'), role: 'partner' }
    await post('/v1/users/invite', invitation, await bearerOf('chief'))
    expect((await undo(token)).status).toBe(200)
    expect(await stored('moved')).toMatchObject({ id, status: 'active' })
  })

  it('goes to the owner whoever made the change, and to nobody who is only invited', async () => {
    const chief = await bearerOf('chief')
    const id = await api.newPerson('led', 'editor')
    const headers = await bearerOf('led')
    const secret = await turnOn('led', headers)
    const path = `${id}/second-factor`
    expect((await askSecurity('DELETE', path, chief)).status).toBe(204)
    const ofFactor = await api.mailTo(mailOf('led'))
    expect(ofFactor.subject).toContain('turned off')
    expect((await patchInPanel(`/${id}`, chief, { password: fresh })).status).toBe(200)
    expect((await api.mailTo(mailOf('led'))).subject).toContain('password has been changed')
    expect((await undo(tokenIn(ofFactor))).status).toBe(200)
    expect((await logIn('led', { otp: codeOf(secret) })).status).toBe(200)

    await post('/v1/users/invite', { email: mailOf('guest'), role: 'editor' }, chief)
    await api.mailTo(mailOf('guest'))
    const before = api.mails.length
    const guest = (await stored('guest'))?.id
    await patchInPanel(`/${guest}`, chief, { email: mailOf('real-guest') })
    await api.mailTo(mailOf('real-guest'))
    expect(api.mails.length - before).toBe(1)
  })
})

describe('an account of a provider alone, without a password', () => {
  it('confirms a new address and a password by mails to its present one', async () => {
    const headers = await bearerByProvider('visitor')
    expect((await patchMe(headers, { email: mailOf('new-visitor') })).status).toBe(200)
    expect(await stored('visitor')).toMatchObject({ pending: null, hash: null })
    const approval = await api.mailTo(mailOf('visitor'))
    expect(approval.subject).toContain('Change the address')
    const confirm = (token: string) => post('/v1/users/confirm', { token })
    expect((await confirm(tokenIn(approval))).status).toBe(204)
    expect(await stored('visitor')).toMatchObject({ pending: mailOf('new-visitor') })
    expect((await api.mailTo(mailOf('visitor'))).text).toContain('/account/undo?token=')
    expect((await confirm(tokenIn(await api.mailTo(mailOf('new-visitor'))))).status).toBe(204)

    const id = (await stored('new-visitor'))?.id
    const given = { password: fresh, email: mailOf('other') }
    expect((await patchInPanel(`/${id}`, headers, given)).status).toBe(200)
    expect(await stored('new-visitor')).toMatchObject({ pending: null, hash: null })
    const link = await api.mailTo(mailOf('new-visitor'))
    expect(link.text).toContain('/account/reset?token=')
    expect((await api.mailTo(mailOf('new-visitor'))).subject).toContain('Change the address')
    expect((await reset(tokenIn(link))).status).toBe(204)
    expect((await logIn('new-visitor', { password: fresh })).status).toBe(200)
  })

  it('is told when a provider is linked to a present account, which a new password unlinks', async () => {
    const id = await api.newPerson('linked', 'editor')
    await comeFromProvider('linked')
    const notice = await api.mailTo(mailOf('linked'))
    expect(notice.subject).toContain('A new way to sign in')
    const links = async () => {
      const { rows } = await api.auth.db.execute(
        sql`select 1 from auth_identities where account_id = ${id}`,
      )
      return rows.length
    }
    expect(await links()).toBe(1)
    expect((await undo(tokenIn(notice))).status).toBe(200)
    expect(await links()).toBe(0)
    await comeFromProvider('linked')
    await api.mailTo(mailOf('linked'))
    await post('/v1/auth/password/request', { email: mailOf('linked') })
    expect((await reset(tokenIn(await api.mailTo(mailOf('linked'))))).status).toBe(204)
    expect(await links()).toBe(0)
  })
})

describe('a session', () => {
  it('opens no other one that lasts longer than itself', async () => {
    await api.newPerson('stayer', 'editor')
    const sdk = api.sdk()
    await sdk.login({ email: mailOf('stayer'), password })
    for (let times = 0; times < 5; times += 1) {
      api.pass(5 * 24 * 3_600_000)
      await sdk.refresh()
    }
    const left = await api.call('/v1/auth/panel')
    const state = new URL(left.headers.get('Location') ?? '').searchParams.get('state') ?? ''
    const headers = { Authorization: `Bearer ${await sdk.getToken()}` }
    const { data } = await (await post('/v1/auth/panel', { state }, headers)).json()
    const query = new URLSearchParams({ code: data.code, state })
    const entered = await api.call(`/v1/auth/panel/callback?${query}`, {
      headers: { Cookie: cookieIn(left, 'panel_state') },
    })
    let panel = cookieIn(entered, 'payload-token')
    const inPanel = (path: string, method = 'GET') =>
      askPanel(api, `accounts/${path}`, {
        method,
        headers: { Cookie: panel, 'Sec-Fetch-Site': 'same-origin' },
      })
    const redirect = `${siteUrl}/account/provider/panel?state=1`
    const toSite = await api.call(`/v1/auth/login/panel?${new URLSearchParams({ redirect })}`, {
      headers: { Cookie: panel, 'Sec-Fetch-Site': 'same-origin' },
    })
    const code = new URL(toSite.headers.get('Location') ?? '').searchParams.get('code')
    const site = { 'X-Site-Token': api.auth.settings.intakeToken }
    const back = await (await post('/v1/auth/provider/exchange', { code }, site)).json()
    for (let hours = 0; hours < 5 * 24 - 2; hours += 1.5) {
      api.pass(1.5 * 3_600_000)
      const renewed = await inPanel('refresh-token', 'POST')
      if (renewed.status === 200) panel = cookieIn(renewed, 'payload-token')
    }
    api.pass(2 * 3_600_000)
    expect((await inPanel('security')).status).toBe(403)
    const { refresh_token } = back.data
    expect((await post('/v1/auth/refresh', { refresh_token })).status).toBe(401)
  })
})

const cookieIn = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

describe('where the address of the service is https', () => {
  it('cookies have names that no sibling domain can set, and others are not read', async () => {
    const { settings } = api.auth
    const present = settings.secureCookies
    settings.secureCookies = true
    try {
      await api.newPerson('careful', 'editor')
      const left = await api.call('/v1/auth/panel')
      const provided = await api.call('/v1/auth/login/test')
      const entered = await askPanel(api, 'accounts/login', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: mailOf('careful'), password }),
      })
      for (const [answer, name] of [
        [left, 'panel_state'],
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
        return (await askPanel(api, 'accounts/me', { headers })).json()
      }
      const own = await me(cookie)
      expect(own.user.email).toBe(mailOf('careful'))
      expect(own.exp).toBeGreaterThan(api.auth.now() / 1000)
      expect((await me(cookie.replace('__Host-', ''))).user).toBeNull()

      const secret = await turnOn('careful', await bearerOf('careful'))
      const leave = await api.call('/v1/auth/login/test?to=panel')
      const back = await provider.signInAs('careful', leave.headers.get('Location') ?? '')
      const flow = leave.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const known = await api.call(back.pathname + back.search, { headers: { Cookie: flow } })
      const step = cookieIn(known, '__Host-content_panel_factor')
      const enter = (Cookie: string) =>
        askPanel(api, 'accounts/login/code', {
          method: 'POST',
          headers: { ...json, Cookie, 'Sec-Fetch-Site': 'same-origin' },
          body: JSON.stringify({ otp: codeOf(secret) }),
        })
      expect((await enter(step.replace('__Host-', ''))).status).toBe(403)
      expect(cookieIn(await enter(step), '__Host-payload-token')).not.toBe('')
    } finally {
      settings.secureCookies = present
    }
  })
})
