import { sql } from '@payloadcms/db-postgres'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../core/database/rows.ts'
import { accountByEmail, accountById } from '../core/payload/account-rows.ts'
import { hashPassword } from '../core/payload/password.ts'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import { tokenIn } from '../testing/mail-server.ts'
import { type Content, openContent, password, siteUrl } from '../testing/open-content.ts'
import {
  clientId,
  clientSecret,
  openTestProvider,
  type TestProvider,
} from '../testing/test-provider.ts'
import { lockAccount } from './account-store.ts'

let provider: TestProvider
let api: Content
beforeAll(async () => {
  provider = await openTestProvider()
  provider.setClient('http://localhost:3001/v1/auth/login/test/callback')
  api = await openContent({
    mail: true,
    settings: {
      OIDC_TEST_ISSUER: provider.issuer,
      OIDC_TEST_CLIENT_ID: clientId,
      OIDC_TEST_CLIENT_SECRET: clientSecret,
      OIDC_TEST_ROLE: 'editor',
      OIDC_TEST_DOMAINS: '*',
    },
  })
  await api.as('admin', 'chief')
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
  api.http(path, { method: 'POST', headers: headers, json: body })
const reset = (token: string, secret = fresh) =>
  post('/v1/auth/password/reset', { token, password: secret })

const logIn = (name: string, more: object = {}) =>
  post('/v1/auth/login', { email: mailOf(name), password, ...more })

async function bearerOf(name: string, more: object = {}): Promise<Headers> {
  const { data } = await (await logIn(name, more)).json()
  return { ...json, Authorization: `Bearer ${data.access_token}` }
}

const patchMe = (headers: Headers, change: object) =>
  api.http('/v1/users/me', { method: 'PATCH', headers, body: JSON.stringify(change) })
const patchInPanel = (path: string, headers: Headers, change: object) =>
  api.http(`/api/accounts${path}`, { method: 'PATCH', headers, body: JSON.stringify(change) })
const askSecurity = (method: string, path: string, headers: Headers, body: object = {}) =>
  api.http(`/api/accounts/${path}`, { method, headers, body: JSON.stringify(body) })

/** Returns the present code of an app; moves the clock by a minute, because each code works once. */
function codeOf(secret: string): string {
  api.pass(60_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.auth.now() })
}

const factor = 'security/second-factor'

async function newSecret(headers: Headers): Promise<string> {
  const answer = await askSecurity('POST', `${factor}/new`, headers, { password })
  return (await answer.json()).secret
}

/** Turns on somebody's second factor and reads the mail about it. */
async function turnOn(name: string, headers: Headers): Promise<string> {
  const secret = await newSecret(headers)
  const both = { password, secret, otp: codeOf(secret) }
  expect((await askSecurity('POST', factor, headers, both)).status).toBe(200)
  await api.mailTo(mailOf(name))
  return secret
}

const stored = async (name: string) => accountByEmail(api.auth.db, mailOf(name))

async function comeFromProvider(person: string): Promise<URL> {
  const redirect = encodeURIComponent(`${siteUrl}/account/provider/test?state=s`)
  const leave = await api.http(`/v1/auth/login/test?redirect=${redirect}`)
  const [cookie = ''] = leave.headers.getSetCookie()
  const back = await provider.signInAs(person, leave.headers.get('Location') ?? '')
  const answer = await api.http(back.pathname + back.search, {
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
  /** Makes the change with this proof. */
  change: (headers: Headers, proof: { password?: string; otp?: string }) => Promise<Response>
  subject: string
}

const atV1 = ({ password: current_password, otp }: { password?: string; otp?: string }) => ({
  ...(current_password && { current_password }),
  ...(otp && { otp }),
})
const doors: Door[] = [
  {
    name: 'address at /v1',
    change: (headers, proof) =>
      patchMe(headers, { email: mailOf(`thief-${Date.now()}`), ...atV1(proof) }),
    subject: 'A new address',
  },
  {
    name: 'password at /v1',
    change: (headers, proof) => patchMe(headers, { password: fresh, ...atV1(proof) }),
    subject: 'password has been changed',
  },
  {
    name: 'address in the panel',
    change: (headers, proof) =>
      askSecurity('POST', 'security/sign-in', headers, {
        email: mailOf(`robber-${Date.now()}`),
        ...proof,
      }),
    subject: 'A new address',
  },
  {
    name: 'password in the panel',
    change: (headers, proof) =>
      askSecurity('POST', 'security/sign-in', headers, { newPassword: fresh, ...proof }),
    subject: 'password has been changed',
  },
  {
    name: 'recovery codes',
    change: (headers, proof) => askSecurity('POST', `${factor}/codes`, headers, proof),
    subject: 'recovery codes',
  },
  {
    name: 'second factor',
    change: (headers, proof) => askSecurity('POST', `${factor}/off`, headers, proof),
    subject: 'turned off',
  },
]

describe('a stolen session', () => {
  it.each(doors)('does not change the $name', async ({ change, name, subject }) => {
    // Not made of the words of the password, which would then be guessable.
    const owner = name.replace(/\W+/g, '-').replace('password', 'secret')
    await api.as('editor', owner)
    const headers = await bearerOf(owner)
    const early = await bearerOf(owner)
    const secret = await turnOn(owner, headers)
    // A stranger who signed in by the password alone is signed out.
    expect((await api.http('/v1/users/me', { headers: early })).status).toBe(401)
    const other = await bearerOf(owner, { otp: codeOf(secret) })
    const before = await stored(owner)
    const attempts = [
      {},
      { password: 'wrong', otp: codeOf(secret) },
      { otp: codeOf(secret) },
      { password },
      { password, otp: '000000' },
    ]
    for (const proof of attempts) {
      expect([400, 401]).toContain((await change(headers, proof)).status)
    }
    expect(await stored(owner)).toEqual(before)
    expect(api.mails.some((mail) => mail.subject?.includes(subject) && isTo(mail, owner))).toBe(
      false,
    )

    expect((await change(headers, { password, otp: codeOf(secret) })).ok).toBe(true)
    const notice = await api.mailTo(mailOf(owner))
    expect(notice.subject).toContain(subject)
    // No link of a notice acts by itself, because the mailbox may be the thief's.
    expect(notice.text).toContain(`${siteUrl}/account/password`)
    expect(notice.text).not.toContain('token=')
    expect((await api.http('/v1/users/me', { headers })).status).toBe(200)
    expect((await api.http('/v1/users/me', { headers: other })).status).toBe(401)
  })

  const isTo = ({ to }: Content['mails'][number], name: string) =>
    [to].flat()[0]?.value[0]?.address === mailOf(name)

  it('changes nothing by saving records: its own, many, with the id spelt otherwise, those of others', async () => {
    const id = (await api.as('admin', 'boss')).id
    const other = (await api.as('editor', 'worker')).id
    const writer = (await api.as('translator', 'lingual')).id
    const people = () =>
      Promise.all([id, other, writer].map((each) => accountById(api.auth.db, each)))
    const before = await people()
    const many = `?where[email][in]=${mailOf('boss')},${mailOf('worker')}`
    const told = [
      { email: mailOf('taken') },
      { password: fresh, presentPassword: password, current_password: password },
      { status: 'suspended' },
    ]
    const ignored = {
      ...{ hash: 'pbkdf2-sha256-v1:00', salt: '00', status: null },
      ...{ pendingEmail: mailOf('taken'), emailConfirmed: false },
    }
    const attempts = { boss: [many, `/${id}`, `/${id.toUpperCase()}`, `/${other}`] }
    for (const [by, paths] of Object.entries({
      ...attempts,
      lingual: [`/${writer}`, `/${other}`],
    })) {
      const headers = await bearerOf(by)
      for (const path of paths) {
        for (const change of told) {
          expect([400, 403, 404]).toContain((await patchInPanel(path, headers, change)).status)
        }
        await patchInPanel(path, headers, ignored)
      }
    }
    expect(await people()).toEqual(before.map((each) => ({ ...each, updated: expect.any(Number) })))

    const headers = await bearerOf('boss')
    await patchInPanel(`/${id}`, headers, { role: 'editor' })
    expect(await stored('boss')).toMatchObject({ role: 'admin' })
    for (const own of [id, id.toUpperCase()]) {
      for (const [method, path, body] of ofOthers) {
        expect((await askSecurity(method, `${own}/${path}`, headers, body)).status).toBe(403)
      }
    }
    expect((await logIn('boss')).status).toBe(200)
  })

  it('leaves alone what needs no proof', async () => {
    const id = (await api.as('editor', 'writer')).id
    const headers = await bearerOf('writer')
    const same = { name: 'Wayan', email: mailOf('writer') }
    expect((await patchMe(headers, same)).status).toBe(200)
    expect((await patchInPanel(`/${id}`, headers, { ...same, status: 'active' })).status).toBe(200)
    expect(await stored('writer')).toMatchObject({ name: 'Wayan', pending: null })
    // Without these entries Payload's form shows inputs for a new password.
    const { fields } = await (
      await api.http(`/api/accounts/access/${id}`, { method: 'POST', headers, body: '{}' })
    ).json()
    expect([fields.password, fields.email.update]).toEqual([{ create: true }, undefined])
  })
})

describe('what was proved before another change', () => {
  it('changes nothing any more, and opens no session', async () => {
    const id = (await api.as('editor', 'hunted')).id
    const headers = await bearerOf('hunted')
    const secret = await newSecret(headers)
    const own = (change: object) =>
      askSecurity('POST', 'security/sign-in', headers, { password, ...change })
    const late = [
      () => logIn('hunted'),
      () => patchMe(headers, { password: fresh, current_password: password }),
      () => patchMe(headers, { email: mailOf('taken'), current_password: password }),
      () => own({ newPassword: fresh }),
      () => own({ email: mailOf('taken') }),
      () => askSecurity('POST', factor, headers, { password, secret, otp: codeOf(secret) }),
    ]
    const restored = await hashPassword('what the owner had before')
    const statuses = await answersAfterChange(id, late, (db) => writeAccount(db, id, restored))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    expect(await stored('hunted')).toMatchObject({ ...restored, pending: null, tfa: false })
  })

  it('opens no session where a second factor was set up in between', async () => {
    const id = (await api.as('editor', 'armed')).id
    const { auth } = api
    const secret = await newSecret(await bearerOf('armed'))
    const statuses = await answersAfterChange(id, [() => logIn('armed')], (db) =>
      auth.factors.store(db, id, secret, 0, auth.now()),
    )
    expect(statuses).toEqual([401])
  })

  it('comes back with no record that Payload has read before it', async () => {
    const id = (await api.as('editor', 'overtaken')).id
    const where = { id: { equals: id } }
    const read = await api.payload.db.findOne({ collection: 'accounts', where })
    const { hash, salt } = await hashPassword(fresh)
    const later = { email: mailOf('overtaking'), pendingEmail: mailOf('next'), hash, salt }
    await writeAccount(api.auth.db, id, { ...later, status: 'suspended', emailConfirmed: false })
    const data = { ...read, name: 'Renamed' }
    await api.payload.db.updateOne({ collection: 'accounts', id, data })
    expect(await accountById(api.auth.db, id)).toMatchObject({
      email: later.email,
      pending: later.pendingEmail,
      hash,
      salt,
      status: 'suspended',
      confirmed: false,
      name: 'Renamed',
    })
  })

  /** Returns the answers to calls that were checked before their account changed. */
  async function answersAfterChange(
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
})

/** What administrators do to accounts of others. */
const ofOthers: [string, string, object][] = [
  ['DELETE', 'second-factor', {}],
  ['POST', 'link', {}],
  ['POST', 'email', { email: mailOf('elsewhere') }],
  ['POST', 'status', { status: 'suspended' }],
]

describe('the account of somebody else', () => {
  it('is changed by administrators alone', async () => {
    const id = (await api.as('editor', 'led')).id
    const before = await stored('led')
    const callers: Headers[] = [json]
    for (const role of ['editor', 'translator', 'sales', 'partner'] as const) {
      await api.as(role, `plain-${role}`)
      callers.push(await bearerOf(`plain-${role}`))
    }
    for (const headers of callers) {
      for (const [method, path, body] of ofOthers) {
        expect((await askSecurity(method, `${id}/${path}`, headers, body)).status).toBe(403)
      }
    }
    const chief = await bearerOf('chief')
    for (const [path, body] of [
      ['status', { status: 'invited' }],
      ['status', {}],
      ['email', { email: 'no address' }],
    ] as const) {
      expect((await askSecurity('POST', `${id}/${path}`, chief, body)).status).toBe(400)
    }
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await askSecurity('POST', `${nobody}/link`, chief)).status).toBe(403)
    expect(await stored('led')).toEqual(before)
  })

  it('is suspended and opened again: the person is told, and every session and link ends', async () => {
    const id = (await api.as('editor', 'absent')).id
    const headers = await bearerOf('absent')
    await post('/v1/auth/password/request', { email: mailOf('absent') })
    const link = tokenIn(await api.mailTo(mailOf('absent')))
    await patchMe(headers, { email: mailOf('away'), current_password: password })
    await api.mailTo(mailOf('absent'))
    const confirmation = tokenIn(await api.mailTo(mailOf('away')))
    const chief = await bearerOf('chief')
    const set = (status: string) => askSecurity('POST', `${id}/status`, chief, { status })

    expect((await set('suspended')).status).toBe(204)
    const notice = await api.mailTo(mailOf('absent'))
    expect(notice.subject).toContain('suspended')
    expect(notice.text).not.toContain('/account/')
    expect((await api.http('/v1/users/me', { headers })).status).toBe(401)
    expect((await logIn('absent')).status).toBe(401)
    expect((await reset(link)).status).toBe(403)
    expect((await post('/v1/users/confirm', { token: confirmation })).status).toBe(403)
    expect((await askSecurity('POST', `${id}/link`, chief)).status).toBe(400)
    expect((await set('suspended')).status).toBe(204)

    expect((await set('active')).status).toBe(204)
    expect((await api.mailTo(mailOf('absent'))).subject).toContain('open again')
    expect((await api.http('/v1/users/me', { headers })).status).toBe(401)
    expect((await logIn('absent')).status).toBe(200)
    const { docs } = await api.payload.find({
      collection: 'audit-events',
      where: { account: { equals: mailOf('absent') }, event: { in: ['suspended', 'returned'] } },
      sort: 'createdAt',
    })
    expect(docs.map(({ actor, event }) => [event, actor])).toEqual([
      ['suspended', mailOf('chief')],
      ['returned', mailOf('chief')],
    ])
  })

  it('stays where two administrators suspend each other at once: one of them stays', async () => {
    const people = [await api.as('admin', 'first'), await api.as('admin', 'second')]
    const ids = people.map(({ id }) => id)
    const bearers = [await bearerOf('first'), await bearerOf('second')]
    const answers = await Promise.all(
      ids.map((id, at) =>
        askSecurity('POST', `${id}/status`, bearers[1 - at] ?? {}, { status: 'suspended' }),
      ),
    )
    const [done, refused] = answers.map(({ status }) => status).sort()
    expect(done).toBe(204)
    // The other one has lost the right, or also the session.
    expect([401, 403]).toContain(refused)
  })

  it('gets a link by mail, of which the owner is not surprised, and at most three in an hour', async () => {
    const chief = await bearerOf('chief')
    const id = (await api.as('editor', 'forgetful')).id
    const mail = () => askSecurity('POST', `${id}/link`, chief)
    expect((await mail()).status).toBe(204)
    const letter = await api.mailTo(mailOf('forgetful'))
    expect(letter.text).toContain(`${siteUrl}/account/reset?token=`)
    expect((await reset(tokenIn(letter))).status).toBe(204)
    expect((await logIn('forgetful', { password: fresh })).status).toBe(200)
    await api.mailTo(mailOf('forgetful'))
    for (const status of [204, 204, 429]) expect((await mail()).status).toBe(status)
  })

  it('notifies the owner of every change, but no invited person', async () => {
    const chief = await bearerOf('chief')
    const id = (await api.as('editor', 'lost-phone')).id
    await turnOn('lost-phone', await bearerOf('lost-phone'))
    expect((await askSecurity('DELETE', `${id}/second-factor`, chief)).status).toBe(204)
    expect((await api.mailTo(mailOf('lost-phone'))).subject).toContain('turned off')

    await post('/v1/users/invite', { email: mailOf('guest'), role: 'editor' }, chief)
    const first = tokenIn(await api.mailTo(mailOf('guest')))
    const guest = (await stored('guest'))?.id
    expect((await askSecurity('POST', `${guest}/status`, chief, { status: 'active' })).status).toBe(
      400,
    )
    const before = api.mails.length
    const email = { email: mailOf('real-guest') }
    expect((await askSecurity('POST', `${guest}/email`, chief, email)).status).toBe(204)
    const confirmation = tokenIn(await api.mailTo(mailOf('real-guest')))
    expect(api.mails.length - before).toBe(1)
    expect((await post('/v1/users/confirm', { token: confirmation })).status).toBe(204)
    // The invitation to the former address no longer works; the new address gets its own.
    const accept = (token: string) => post('/v1/users/invite/accept', { token, password })
    expect((await accept(first)).status).toBe(403)
    expect((await askSecurity('POST', `${guest}/link`, chief)).status).toBe(204)
    const letter = await api.mailTo(mailOf('real-guest'))
    expect(letter.text).toContain(`${siteUrl}/account/invite?token=`)
    expect((await accept(tokenIn(letter))).status).toBe(204)
    expect((await logIn('real-guest')).status).toBe(200)
  })
})

describe('an account of a provider alone, without a password', () => {
  it('sets a password by mail first, with which its address changes', async () => {
    const headers = await bearerByProvider('visitor')
    expect(await stored('visitor')).toMatchObject({ hash: null })
    for (const change of [
      { email: mailOf('new-visitor') },
      { password: fresh },
      { password: fresh, current_password: '' },
      { email: mailOf('new-visitor'), current_password: 'null' },
    ]) {
      expect([400, 401]).toContain((await patchMe(headers, change)).status)
    }
    expect(await stored('visitor')).toMatchObject({ pending: null, hash: null })
    const { hasPassword } = await (await api.http('/api/accounts/security', { headers })).json()
    expect(hasPassword).toBe(false)
    const body = { email: mailOf('visitor') }
    expect((await askSecurity('POST', 'forgot-password', headers, body)).status).toBe(200)
    expect((await reset(tokenIn(await api.mailTo(mailOf('visitor'))))).status).toBe(204)
    await api.mailTo(mailOf('visitor'))

    const own = await bearerOf('visitor', { password: fresh })
    const change = { email: mailOf('new-visitor'), current_password: fresh }
    expect((await patchMe(own, change)).status).toBe(200)
    const token = tokenIn(await api.mailTo(mailOf('new-visitor')))
    expect((await post('/v1/users/confirm', { token })).status).toBe(204)
    expect((await logIn('new-visitor', { password: fresh })).status).toBe(200)
  })

  it('is told when a provider is linked to a present account, which a new password unlinks', async () => {
    const id = (await api.as('editor', 'linked')).id
    await comeFromProvider('linked')
    const notice = await api.mailTo(mailOf('linked'))
    expect(notice.subject).toContain('A new way to sign in')
    expect(notice.text).toContain(`${siteUrl}/account/password`)
    const links = async () => {
      const { rows } = await api.auth.db.execute(
        sql`select 1 from auth_identities where account_id = ${id}`,
      )
      return rows.length
    }
    expect(await links()).toBe(1)
    await post('/v1/auth/password/request', { email: mailOf('linked') })
    expect((await reset(tokenIn(await api.mailTo(mailOf('linked'))))).status).toBe(204)
    expect(await links()).toBe(0)
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
      await api.as('editor', 'careful')
      const provided = await api.http('/v1/auth/login/test')
      const entered = await api.http('/api/accounts/login', {
        method: 'POST',
        json: { email: mailOf('careful'), password },
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
      expect(own.user.email).toBe(mailOf('careful'))
      expect(own.exp).toBeGreaterThan(api.auth.now() / 1000)
      expect((await me(cookie.replace('__Host-', ''))).user).toBeNull()

      const secret = await turnOn('careful', await bearerOf('careful'))
      const leave = await api.http('/v1/auth/login/test?to=panel')
      const back = await provider.signInAs('careful', leave.headers.get('Location') ?? '')
      const flow = leave.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const known = await api.http(back.pathname + back.search, { headers: { Cookie: flow } })
      const step = cookieIn(known, '__Host-content_panel_factor')
      const enter = (Cookie: string) =>
        api.http('/api/accounts/login/code', {
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
