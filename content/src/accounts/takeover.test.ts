import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import type { Database } from '../core/database/rows.ts'
import { accountById } from '../core/payload/account-rows.ts'
import { hashPassword } from '../core/payload/password.ts'
import { writeAccount } from '../core/payload/sign-in-columns.ts'
import {
  accountCalls,
  comeFrom,
  factor,
  type Headers,
  mailOf,
  ofOthers,
  wayOn,
} from '../testing/account-calls.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { tokenIn } from '../testing/mail-server.ts'
import { type Content, openContent, password, siteUrl, theSite } from '../testing/open-content.ts'
import { openTestProvider, settingsOf } from '../testing/test-provider.ts'
import { lockAccount } from './account-store.ts'

const provider = await forThisFile(openTestProvider())
const api = await forThisFile(openContent({ mail: true, settings: settingsOf(provider, 'editor') }))
const calls = accountCalls(api)
const { askAccounts, bearerOf, logIn, newSecret, nextCode, patchMe, post, reset, stored, turnOn } =
  calls
const patchInPanel = (path: string, headers: Headers, change: object) =>
  api.http(`/api/accounts${path}`, { method: 'PATCH', headers, json: change })
const fresh = 'quite another password'

interface Door {
  name: string
  /** Makes the change with this proof. */
  change: (headers: Headers, proof: object) => Promise<Response>
  subject: string
}

const doors: Door[] = [
  {
    name: 'address at /v1',
    change: (headers, proof) =>
      patchMe(headers, { email: mailOf(`thief-${currentTime()}`), ...proof }),
    subject: 'A new address',
  },
  {
    name: 'password at /v1',
    change: (headers, proof) => patchMe(headers, { password: fresh, ...proof }),
    subject: 'password has been changed',
  },
  {
    name: 'address in the panel',
    change: (headers, proof) =>
      askAccounts('POST', 'security/sign-in', headers, {
        email: mailOf(`robber-${currentTime()}`),
        ...proof,
      }),
    subject: 'A new address',
  },
  {
    name: 'password in the panel',
    change: (headers, proof) =>
      askAccounts('POST', 'security/sign-in', headers, { password: fresh, ...proof }),
    subject: 'password has been changed',
  },
  {
    name: 'recovery codes',
    change: (headers, proof) => askAccounts('POST', `${factor}/codes`, headers, proof),
    subject: 'recovery codes',
  },
  {
    name: 'second factor',
    change: (headers, proof) => askAccounts('POST', `${factor}/off`, headers, proof),
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
    const other = await bearerOf(owner, { otp: nextCode(secret) })
    const before = await stored(owner)
    const attempts = [
      {},
      { current_password: 'wrong', otp: nextCode(secret) },
      { otp: nextCode(secret) },
      { current_password: password },
      { current_password: password, otp: '000000' },
    ]
    for (const proof of attempts) {
      expect([400, 401]).toContain((await change(headers, proof)).status)
    }
    expect(await stored(owner)).toEqual(before)
    expect(api.mails.some((mail) => mail.subject?.includes(subject) && isTo(mail, owner))).toBe(
      false,
    )

    const proof = { current_password: password, otp: nextCode(secret) }
    expect((await change(headers, proof)).ok).toBe(true)
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

  it('cannot change credentials by saving records: its own, others, many at once, or under another spelling of the id', async () => {
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
    const inUkrainian = { ...headers, 'Accept-Language': 'uk' }
    const refused = await patchInPanel(`/${id}`, inUkrainian, { password: fresh })
    expect(await refused.text()).toContain('лише кнопками')
    const kept = await patchInPanel(`/${id}`, headers, { role: 'editor' })
    expect([kept.status, await kept.text()]).toEqual([
      400,
      expect.stringContaining('Only another administrator'),
    ])
    expect(await stored('boss')).toMatchObject({ role: 'admin' })
    for (const own of [id, id.toUpperCase()]) {
      for (const [method, path, body] of ofOthers) {
        expect((await askAccounts(method, `${own}/${path}`, headers, body)).status).toBe(403)
      }
    }
    expect((await logIn('boss')).status).toBe(200)
  })

  it('allows changes that need no proof', async () => {
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
      askAccounts('POST', 'security/sign-in', headers, { current_password: password, ...change })
    const late = [
      () => logIn('hunted'),
      () => patchMe(headers, { password: fresh, current_password: password }),
      () => patchMe(headers, { email: mailOf('taken'), current_password: password }),
      () => own({ password: fresh }),
      () => own({ email: mailOf('taken') }),
      () =>
        askAccounts('POST', factor, headers, {
          current_password: password,
          secret,
          otp: nextCode(secret),
        }),
    ]
    const restored = await hashPassword('what the owner had before')
    const statuses = await answersAfterChange(id, late, (db) => writeAccount(db, id, restored))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    expect(await stored('hunted')).toMatchObject({ ...restored, pending: null, tfa: false })
  })

  it('opens no session if a second factor was set up in between', async () => {
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
      await lockWaits(api.auth.db, late.length)
      await change(db)
      return waiting
    })
    return (await Promise.all(answers)).map(({ status }) => status)
  }
})

describe('an account of a provider alone, without a password', () => {
  const comeFromProvider = async (person: string) => wayOn(await comeFrom(provider, api, person))

  async function bearerByProvider(person: string): Promise<Headers> {
    const code = (await comeFromProvider(person)).searchParams.get('code')
    const { data } = await (
      await post('/v1/auth/provider/exchange', { code }, theSite.headers)
    ).json()
    return { Authorization: `Bearer ${data.access_token}` }
  }

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
    expect((await askAccounts('POST', 'forgot-password', headers, body)).status).toBe(200)
    expect((await reset(tokenIn(await api.mailTo(mailOf('visitor'))), fresh)).status).toBe(204)
    await api.mailTo(mailOf('visitor'))

    const own = await bearerOf('visitor', { password: fresh })
    const change = { email: mailOf('new-visitor'), current_password: fresh }
    expect((await patchMe(own, change)).status).toBe(200)
    const token = tokenIn(await api.mailTo(mailOf('new-visitor')))
    expect((await post('/v1/users/confirm', { token })).status).toBe(204)
    expect((await logIn('new-visitor', { password: fresh })).status).toBe(200)
  })

  it('is notified when a provider is linked to an existing account, which a new password unlinks', async () => {
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
    expect((await reset(tokenIn(await api.mailTo(mailOf('linked'))), fresh)).status).toBe(204)
    expect(await links()).toBe(0)
  })
})

describe('an account that somebody has prepared for the address of another person', () => {
  const boss = () => bearerOf('boss')
  const failed = async (name: string) => (await logIn(name)).status

  it('has no password of people who may only invite', async () => {
    await api.as('sales', 'prepares')
    const sales = await bearerOf('prepares')
    const given = { email: mailOf('hired'), role: 'partner' }
    expect((await post('/v1/users', { ...given, password }, sales)).status).toBe(400)
    expect((await post('/v1/users', given, sales)).status).toBe(200)
    expect((await api.mailTo(mailOf('hired'))).text).toContain('/account/invite?token=')
  })

  it.each(['a new role', 'an invitation'])('loses its password by %s', async (way) => {
    await api.as('admin', 'boss')
    const name = `prepared-${way.length}`
    const body = { email: mailOf(name), password }
    const made = await (await post('/v1/users', body, await boss())).json()
    expect(await failed(name)).toBe(200)
    const given =
      way === 'a new role'
        ? await patchInPanel(`/${made.data.id}`, await boss(), { role: 'editor' })
        : await post('/v1/users/invite', { email: mailOf(name), role: 'editor' }, await boss())
    expect(given.status).toBeLessThan(300)
    expect(await failed(name)).toBe(401)
    const token = tokenIn(await api.mailTo(mailOf(name)))
    const accepted = { token, password: fresh, name: 'The owner' }
    expect((await post('/v1/users/invite/accept', accepted)).status).toBe(204)
    expect((await logIn(name, { password: fresh })).status).toBe(200)
  })
})
