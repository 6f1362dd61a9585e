import { forThisFile } from '@alun/platform/testing/for-this-file'
import { readMe, updateMe } from '@directus/sdk'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstAccount } from '../composition/first-account.ts'
import { accountCalls, comeFrom, mailOf, proof, wayOn } from '../testing/account-calls.ts'
import { sdkOf } from '../testing/directus-sdk.ts'
import { tokenIn } from '../testing/mail-server.ts'
import { openContent, password, siteUrl } from '../testing/open-content.ts'
import { openTestProvider, settingsOf } from '../testing/test-provider.ts'

const provider = await forThisFile(openTestProvider())
const settings = { ...settingsOf(provider, 'partner'), REGISTRATION: 'open' }
const api = await forThisFile(openContent({ mail: true, settings }))
beforeAll(async () => {
  await ensureFirstAccount(api.payload, {
    email: 'admin@site.example',
    password,
    siteUrl: api.runtime.auth.siteUrl,
    announce: () => undefined,
    show: false,
  })
})

const { askAccounts, bearerOf, logIn, post, stored } = accountCalls(api)

const inPanel = async (by: string, method: 'POST' | 'PATCH' | 'DELETE', path: string, body = {}) =>
  askAccounts(method, path, await bearerOf(by), body)
/** Enters a new address for one's own account. */
const enter = (by: string, email: string) =>
  inPanel(by, 'POST', 'security/sign-in', { email, ...proof })
async function waitingOf(by: string) {
  const answer = await api.http('/api/accounts/security', { headers: await bearerOf(by) })
  return (await answer.json()).newEmail
}

const confirm = (token: string) => post('/v1/users/confirm', { token })

const canSignIn = async (name: string, secret = password) =>
  (await logIn(name, { password: secret })).status === 200

/** Invites a salesperson; returns the token of the link in the mail. */
async function invite(name: string): Promise<string> {
  const guest = { email: mailOf(name), role: 'sales' }
  await post('/v1/users/invite', guest, await bearerOf('admin'))
  return tokenIn(await api.mailTo(guest.email))
}

/** Returns where the site is called when the person returns from the provider. */
const comeFromProvider = async (person: string, to?: Record<string, string>) =>
  wayOn(await comeFrom(provider, api, person, to))

/** Makes every change of accounts fail, as an error of the database would. */
async function whileAccountsCannotChange(work: () => Promise<void>): Promise<void> {
  await api.auth.db.execute(sql`
    create function reject_change() returns trigger language plpgsql as
      $$ begin raise exception 'no change today'; end $$;
    create trigger reject_change before insert or update on accounts
      for each row execute function reject_change();
  `)
  try {
    await work()
  } finally {
    await api.auth.db.execute(sql`drop function reject_change() cascade`)
  }
}

describe('a new address typed into an account', () => {
  it('does not give the account to the person who owns the address', async () => {
    const seller = (await api.as('sales', 'sly-seller')).id
    expect((await enter('sly-seller', mailOf('director'))).status).toBe(204)
    expect((await comeFromProvider('director')).searchParams.get('code')).toBeTruthy()
    expect(await stored('director')).toMatchObject({ role: 'partner', confirmed: true })
    expect((await stored('director'))?.id).not.toBe(seller)
    expect(await stored('sly-seller')).toMatchObject({ id: seller, role: 'sales' })
    // A confirmation by the new address is rejected even for the director, who entered it.
    const mail = await api.mailTo(mailOf('director'))
    expect((await confirm(tokenIn(mail))).status).toBe(403)
  })

  it('counts once the link in its mail is opened; until then the old one signs in', async () => {
    const id = (await api.as('sales', 'moving')).id
    await api.payload.update({ collection: 'accounts', id, data: { language: 'ua' } })
    expect((await enter('moving', ' Moved@site.example')).status).toBe(204)
    expect(await stored('moving')).toMatchObject({ id, pending: mailOf('moved') })
    const headers = await bearerOf('moving')
    expect([await canSignIn('moving'), await canSignIn('moved')]).toEqual([true, false])
    const mail = await api.mailTo(mailOf('moved'))
    expect(mail.subject).toContain('Підтвердьте нову адресу')
    expect(mail.text).toContain(`${siteUrl}/ua/account/confirm?token=`)

    const answers = await Promise.all([1, 2, 3].map(() => confirm(tokenIn(mail))))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403])
    expect([await canSignIn('moving'), await canSignIn('moved')]).toEqual([false, true])
    expect(await stored('moved')).toMatchObject({ id, pending: null, confirmed: true })
    // Sessions under the former address have ended.
    expect((await api.http('/v1/users/me', { headers })).status).toBe(401)
  })

  it('is reported to the present one, whose owner withdraws it with a new password', async () => {
    const id = (await api.as('sales', 'robbed')).id
    await api.payload.update({ collection: 'accounts', id, data: { language: 'ru' } })
    const sdk = sdkOf(api)
    await sdk.login({ email: mailOf('robbed'), password })
    await sdk.request(updateMe({ email: mailOf('thief'), current_password: password } as never))
    const notice = await api.mailTo(mailOf('robbed'))
    expect(notice.subject).toContain('Новый адрес вашей учётной записи')
    expect(notice.text).toContain(`${siteUrl}/ru/account/password`)
    expect(notice.text).not.toContain('token=')
    expect(notice.text).not.toContain('thief')

    const link = tokenIn(await api.mailTo(mailOf('thief')))
    await post('/v1/auth/password/request', { email: mailOf('robbed') })
    const token = tokenIn(await api.mailTo(mailOf('robbed')))
    const renewed = { token, password: 'another long password' }
    expect((await post('/v1/auth/password/reset', renewed)).status).toBe(204)
    expect((await confirm(link)).status).toBe(403)
    expect(await stored('robbed')).toMatchObject({ id, pending: null })
  })

  it('waits in the same way when an administrator enters it', async () => {
    const id = (await api.as('editor', 'led')).id
    for (const name of ['led-on', 'led-away']) {
      const email = { email: mailOf(name) }
      expect((await inPanel('admin', 'POST', `${id}/email`, email)).status).toBe(204)
    }
    expect((await api.mailTo(mailOf('led'))).subject).toContain('A new address')
    expect(await stored('led')).toMatchObject({ id, pending: mailOf('led-away') })
    // The first of the two links no longer works.
    expect((await confirm(tokenIn(await api.mailTo(mailOf('led-on'))))).status).toBe(403)
    expect((await confirm(tokenIn(await api.mailTo(mailOf('led-away'))))).status).toBe(204)
    expect(await stored('led-away')).toMatchObject({ id })
  })

  it.each([
    ['four addresses for one person', () => 'eager', (time: number) => `eager-${time}`],
    ['one address for four people', (time: number) => `rival-${time}`, () => 'wanted'],
  ])('is refused if no mail goes out to it within the hour: %s', async (_, who, entered) => {
    const answers: Response[] = []
    for (let time = 0; time < 4; time += 1) {
      await api.as('editor', who(time))
      answers.push(await enter(who(time), mailOf(entered(time))))
    }
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429])
    const refused = answers[3]
    expect(await refused?.json()).toMatchObject({
      errors: [{ extensions: { reason: 'TOO_MANY_MAILS' } }],
    })
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect([null, mailOf('eager-2')]).toContain(await waitingOf(who(3)))
  })

  it('waits in the same way when a partner changes it by the API', async () => {
    const id = (await api.as('partner', 'agency')).id
    const sdk = sdkOf(api)
    await sdk.login({ email: mailOf('agency'), password })
    await sdk.request(
      updateMe({ email: mailOf('new-agency'), current_password: password } as never),
    )
    expect(await sdk.request(readMe())).toMatchObject({ email: mailOf('agency') })
    const token = tokenIn(await api.mailTo(mailOf('new-agency')))
    api.pass(7 * 24 * 3_600_000 + 1_000)
    expect((await confirm(token)).status).toBe(401)
    expect(await stored('agency')).toMatchObject({ id })
  })

  it('can be withdrawn, is left alone by other changes, and has to be an address', async () => {
    const id = (await api.as('sales', 'wavering')).id
    await enter('wavering', mailOf('wavered'))
    const token = tokenIn(await api.mailTo(mailOf('wavered')))
    const same = { name: 'Wayan', email: mailOf('wavering'), pendingEmail: mailOf('director') }
    await inPanel('wavering', 'PATCH', id, same)
    expect(await stored('wavering')).toMatchObject({ name: 'Wayan', pending: mailOf('wavered') })
    expect(await waitingOf('wavering')).toBe(mailOf('wavered'))
    for (const email of ['no address', 'two@site.example, three@site.example']) {
      expect((await enter('wavering', email)).status).toBe(400)
    }
    const boss = await api.as('admin', 'creator')
    for (const email of [5, {}, ['a@site.example']]) {
      const call = { method: 'POST', json: { email, password: 'a long password of mine' } }
      expect((await api.http('/api/accounts', call, boss)).status).toBe(400)
    }
    expect((await inPanel('wavering', 'DELETE', 'security/new-email')).status).toBe(204)
    expect(await waitingOf('wavering')).toBeNull()
    expect((await confirm(token)).status).toBe(403)
  })

  it('is recorded with who typed it and what it replaced', async () => {
    expect(await api.events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: 'email-changed',
          account: mailOf('led'),
          actor: 'admin@site.example',
          detail: mailOf('led-on'),
        }),
        expect.objectContaining({
          event: 'confirmed',
          account: mailOf('moved'),
          detail: `${mailOf('moving')} → ${mailOf('moved')}`,
        }),
      ]),
    )
  })
})

describe('a provider that vouches for the address of an account', () => {
  it('signs nobody in while that address is not confirmed, says so, and makes no second account', async () => {
    const made = { email: mailOf('unproved'), password, role: 'editor', emailConfirmed: true }
    expect((await post('/api/accounts', made, await bearerOf('admin'))).status).toBe(201)
    const rejected = await comeFromProvider('unproved')
    expect(rejected.searchParams.get('reason')).toBe('EMAIL_UNCONFIRMED')
    expect(rejected.searchParams.has('code')).toBe(false)
    expect((await comeFromProvider('unproved', { to: 'panel' })).href).toBe(
      'http://localhost:3001/admin/login?reason=EMAIL_UNCONFIRMED',
    )
    const { totalDocs } = await api.payload.count({
      collection: 'accounts',
      where: { email: { equals: mailOf('unproved') } },
    })
    expect(totalDocs).toBe(1)

    await post('/v1/auth/password/request', { email: mailOf('unproved') })
    const token = tokenIn(await api.mailTo(mailOf('unproved')))
    expect((await post('/v1/auth/password/reset', { token, password })).status).toBe(204)
    expect((await comeFromProvider('unproved')).searchParams.has('code')).toBe(true)
  })

  it('signs in an invited person only after they have accepted', async () => {
    const token = await invite('guest')
    expect((await comeFromProvider('guest')).searchParams.get('reason')).toBe('EMAIL_UNCONFIRMED')
    expect((await post('/v1/users/invite/accept', { token, password })).status).toBe(204)
    expect((await comeFromProvider('guest')).searchParams.has('code')).toBe(true)
  })

  it('signs in the administrator whom the settings name', async () => {
    expect((await comeFromProvider('admin')).searchParams.has('code')).toBe(true)
    expect((await stored('admin'))?.role).toBe('admin')
  })
})

describe('a one-time link', () => {
  it('stays valid if the change that it allows fails', async () => {
    api.pass(3_600_001)
    await api.as('sales', 'unlucky')
    await post('/v1/auth/password/request', { email: mailOf('unlucky') })
    const reset = tokenIn(await api.mailTo(mailOf('unlucky')))
    const invitation = await invite('invitee')
    await post('/v1/users', { email: mailOf('visitor'), password })
    const registration = tokenIn(await api.mailTo(mailOf('visitor')))
    await api.as('sales', 'unlucky-too')
    await enter('unlucky-too', mailOf('lucky'))
    const change = tokenIn(await api.mailTo(mailOf('lucky')))
    const fresh = 'quite another password'
    const uses = [
      () => post('/v1/auth/password/reset', { token: reset, password: fresh }),
      () => post('/v1/users/invite/accept', { token: invitation, password: fresh }),
      () => confirm(registration),
      () => confirm(change),
    ]
    await whileAccountsCannotChange(async () => {
      for (const use of uses) expect((await use()).status).toBe(500)
    })
    const rejected = await post('/v1/auth/password/reset', { token: reset, password: 'short' })
    expect(rejected.status).toBe(400)
    for (const use of uses) expect((await use()).status).toBe(204)
    for (const use of uses) expect((await use()).status).toBe(403)
    expect(await canSignIn('unlucky', fresh)).toBe(true)
    expect(await canSignIn('invitee', fresh)).toBe(true)
    expect(await canSignIn('visitor')).toBe(true)
    expect(await canSignIn('lucky')).toBe(true)
  })

  it('makes one account if several links were sent to the address and are used at once', async () => {
    const tokens: string[] = []
    for (let times = 0; times < 3; times += 1) {
      await post('/v1/users', { email: mailOf('hasty'), password })
      tokens.push(tokenIn(await api.mailTo(mailOf('hasty'))))
    }
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403])
    for (const answer of answers) {
      if (answer.status === 204) continue
      expect(await answer.json()).toMatchObject({
        errors: [{ extensions: { code: 'INVALID_TOKEN' } }],
      })
    }
    expect(await canSignIn('hasty')).toBe(true)
  })
})
