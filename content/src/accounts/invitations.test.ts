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
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accountCalls, codeOf, rejectedWith } from '../testing/account-calls.ts'
import { sdkOf } from '../testing/directus-sdk.ts'
import { tokenIn } from '../testing/mail-server.ts'
import { openContent, password, siteUrl, theSite } from '../testing/open-content.ts'

const api = await forThisFile(openContent({ mail: true }))
const { post, sdkAs } = accountCalls(api)
beforeAll(async () => {
  await api.as('admin')
  await api.as('editor')
  await api.as('sales', 'seller')
  await api.as('partner')
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
    const old = await sdkAs('forgetful')
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
    expect(await rejectedWith(sdkAs('forgetful'))).toBe('INVALID_CREDENTIALS')
    await sdkAs('forgetful', 'quite another password')
    expect(await rejectedWith(sdkOf(api).request(passwordReset(token, password)))).toBe(
      'INVALID_TOKEN',
    )
  })

  it('is not replaced by a link older than an hour', async () => {
    await sdkOf(api).request(passwordRequest('seller@site.example'))
    const token = tokenIn(await api.mailTo('seller@site.example'))
    api.pass(3_600_001)
    expect(await codeOf(await post('/v1/auth/password/reset', { token, password }))).toEqual([
      401,
      'TOKEN_EXPIRED',
    ])
  })

  it('causes no mail to strangers and at most three an hour to others, with the same answer', async () => {
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

  it('is replaced only at addresses that are allowed', async () => {
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
    const admin = await sdkAs('admin')
    await admin.request(inviteUser('new@site.example', 'translator', `${siteUrl}/account/invite`))
    const mail = await api.mailTo('new@site.example')
    // The mail names the inviter, the role and the address of the panel.
    expect(mail.text).toContain('admin invites you to work with')
    expect(mail.text).toContain('as a translator')
    expect(mail.text).toContain('http://localhost:3001/admin')
    const token = tokenIn(mail)
    expect(await rejectedWith(sdkAs('new'))).toBe('INVALID_CREDENTIALS')
    await sdkOf(api).request(acceptUserInvite(token, password))
    const me = await (await sdkAs('new')).request(readMe({ fields: ['role'] as never }))
    expect(me).toEqual({ role: 'translator' })
    expect(await rejectedWith(sdkOf(api).request(acceptUserInvite(token, password)))).toBe(
      'INVALID_TOKEN',
    )
  })

  it('sign in a person who accepts one on the site', async () => {
    const admin = await sdkAs('admin')
    await admin.request(inviteUser('at-once@site.example', 'editor', `${siteUrl}/account/invite`))
    const token = tokenIn(await api.mailTo('at-once@site.example'))
    // The page tells password managers whose password it sets, as often as it is opened.
    const link = { purpose: 'invite', token }
    const owner = () => api.http('/v1/auth/link', { method: 'POST', json: link }, theSite)
    expect((await (await owner()).json()).data).toEqual({ email: 'at-once@site.example' })
    expect((await post('/v1/auth/link', link)).status).toBe(403)
    const answer = await post('/v1/users/invite/accept', { token, password, mode: 'json' })
    const { access_token } = (await answer.json()).data
    const headers = { Authorization: `Bearer ${access_token}` }
    const me = await (await api.http('/v1/users/me?fields=email,role', { headers })).json()
    expect(me.data).toEqual({ email: 'at-once@site.example', role: 'editor' })
    expect(await codeOf(await owner())).toEqual([403, 'INVALID_TOKEN'])
  })

  it('name the inviter as the language of the mail writes the name', async () => {
    const admin = await sdkAs('admin')
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
    const admin = await sdkAs('admin')
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
    const seller = await sdkAs('seller')
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
    const partner = await sdkAs('partner')
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
    const admin = await sdkAs('admin')
    const made = await admin.request(
      createUser({ email: 'Made@site.example', password, role: 'editor' } as never),
    )
    expect(made).toMatchObject({ email: 'made@site.example', role: 'editor' })
    await sdkAs('made')
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

  it('have no role and wait for their address to be confirmed, if registration is open', async () => {
    api.auth.settings.registration = true
    expect(await isRegistrationOpen()).toBe(true)
    const body = { email: 'visitor@site.example', password, role: 'admin', language: 'ru' }
    expect((await post('/v1/users', body)).status).toBe(204)
    const mail = await api.mailTo('visitor@site.example')
    expect(mail.text).toContain(`${siteUrl}/ru/account/confirm?token=`)
    expect(await rejectedWith(sdkAs('visitor'))).toBe('INVALID_CREDENTIALS')
    expect((await post('/v1/users/confirm', { token: tokenIn(mail) })).status).toBe(204)
    const me = await (await sdkAs('visitor')).request(readMe({ fields: ['role'] as never }))
    expect(me).toEqual({ role: null })
    expect((await post('/v1/users', { email: 'editor@site.example', password })).status).toBe(204)
    expect((await api.mailTo('editor@site.example')).subject).toContain('already have an account')
    api.auth.settings.registration = false
  })
})

describe('the record of events', () => {
  it('says who signed in, failed and was invited, from where, and holds no secret', async () => {
    const docs = await api.events()
    const seen = new Set(docs.map(({ event }) => event))
    expect([...seen]).toEqual(
      expect.arrayContaining(['login', 'login-failed', 'invited', 'password-reset']),
    )
    expect(docs.find(({ event }) => event === 'login')?.address).toBe('203.0.113.1')
    expect(JSON.stringify(docs)).not.toContain(password)
  })
})
