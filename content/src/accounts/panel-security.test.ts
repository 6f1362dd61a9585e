import { forThisFile } from '@alun/platform/testing/for-this-file'
import { Secret } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  accountCalls,
  codeOf,
  factor,
  type Headers,
  mailOf,
  ofOthers,
  proof,
} from '../testing/account-calls.ts'
import { tokenIn } from '../testing/mail-server.ts'
import { openContent, password, siteUrl } from '../testing/open-content.ts'

const api = await forThisFile(openContent({ mail: true }))
const calls = accountCalls(api)
const { askAccounts, bearerOf, codeNow, logIn, newSecret, patchMe, post, stored, turnOn } = calls
let editor: Headers
let secret: string
let codes: string[]
let editorId: string

beforeAll(async () => {
  editorId = (await api.as('editor')).id
  await api.as('admin')
  editor = await bearerFor('editor')
})

/** Signs in to the panel. */
function enter(name: string, otp?: string, address = '203.0.113.7') {
  const json = { email: mailOf(name), password, ...(otp && { otp }) }
  return api.http('/api/accounts/login', { method: 'POST', json, address })
}

async function bearerFor(name: string): Promise<Headers> {
  const { token } = await (await enter(name)).json()
  return { Authorization: `Bearer ${token}` }
}

function call(method: string, path: string, json?: object, headers = editor) {
  return api.http(`/api/accounts/${path}`, { method, headers, json })
}

const nextCode = () => calls.nextCode(secret)

describe('the second factor of a member of the staff', () => {
  it('is offered with a QR code to a person who knows the password', async () => {
    expect((await call('POST', `${factor}/new`, { current_password: 'wrong' })).status).toBe(401)
    const offered = await (await call('POST', `${factor}/new`, proof)).json()
    secret = offered.secret
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(decodeURIComponent(offered.qr)).toMatch(/^data:image\/svg\+xml,<svg/)
  })

  it('is switched on by its first code, and gives ten recovery codes', async () => {
    const wrong = await call('POST', factor, { ...proof, secret, otp: '000000' })
    expect([wrong.status, (await enter('editor')).status]).toEqual([401, 200])
    const answer = await call('POST', factor, { ...proof, secret, otp: nextCode() })
    ;({ codes } = await answer.json())
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(code))).toBe(true)
    expect(await codeOf(await enter('editor'))).toEqual([401, 'INVALID_OTP'])
    expect((await enter('editor', nextCode())).status).toBe(200)
    expect(await api.events('second-factor-on')).toMatchObject([{ account: 'editor@site.example' }])
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = codes
    expect((await enter('editor', first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await enter('editor', first)).status).toBe(401)
    expect((await enter('editor', second)).status).toBe(200)
    const { recoveryLeft, tfa } = await (await call('GET', 'security')).json()
    expect({ recoveryLeft, tfa }).toEqual({ recoveryLeft: 8, tfa: true })
  })

  it('gives new recovery codes in place of the old ones', async () => {
    const old = codes[2] ?? ''
    const answer = await call('POST', `${factor}/codes`, { ...proof, otp: nextCode() })
    ;({ codes } = await answer.json())
    expect((await enter('editor', old, '203.0.113.8')).status).toBe(401)
    expect((await enter('editor', codes[0], '203.0.113.8')).status).toBe(200)
  })

  it('is switched off by password and code alone', async () => {
    expect(
      (await call('POST', `${factor}/off`, { current_password: 'wrong', otp: nextCode() })).status,
    ).toBe(401)
    expect((await call('POST', `${factor}/off`, { ...proof, otp: '123456' })).status).toBe(401)
    expect((await call('POST', `${factor}/off`, { ...proof, otp: codes[1] })).status).toBe(204)
    expect((await enter('editor')).status).toBe(200)
    expect(await api.events('second-factor-off')).toHaveLength(1)
  })

  it('is removed by an administrator for a person who has lost everything, and by nobody else', async () => {
    ;({ secret } = await (await call('POST', `${factor}/new`, proof)).json())
    expect((await call('POST', factor, { ...proof, secret, otp: nextCode() })).status).toBe(200)
    const admin = await bearerFor('admin')
    const { user } = await (await api.http('/api/accounts/me', { headers: admin })).json()
    expect((await call('DELETE', `${user.id}/second-factor`, undefined, editor)).status).toBe(403)
    expect((await call('DELETE', `${user.id}/second-factor`, undefined, admin)).status).toBe(403)
    expect((await call('DELETE', `${editorId}/second-factor`, undefined, admin)).status).toBe(204)
    expect((await enter('editor')).status).toBe(200)
    expect((await api.events('second-factor-off'))[0]).toMatchObject({
      account: 'editor@site.example',
      actor: 'admin@site.example',
      detail: null,
    })
  })
})

describe('sessions in the panel', () => {
  it('are listed to their owner, who ends one, or all but the present one', async () => {
    editor = await bearerFor('editor')
    const other = await bearerFor('editor')
    const third = await bearerFor('editor')
    const list = async () => (await (await call('GET', 'security')).json()).sessions
    const sessions: { id: string; current: boolean; address: string }[] = await list()
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(sessions.map(({ address }) => address)).toContain('203.0.113.7')

    const [newest] = sessions.filter(({ current }) => !current)
    const admin = await bearerFor('admin')
    const path = `security/sessions/${newest?.id}`
    expect((await call('DELETE', path, undefined, admin)).status).toBe(403)
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('DELETE', 'security/sessions')).status).toBe(204)
    for (const ended of [other, third]) {
      expect((await call('GET', 'security', undefined, ended)).status).toBe(403)
    }
    expect(await list()).toMatchObject([{ current: true }])
  })
})

describe('a second factor', () => {
  it('is needed beside the password, and each code works once', async () => {
    await api.as('admin', 'careful')
    const secret = await turnOn('careful', await bearerOf('careful'))
    const otpNeeded = [401, 'INVALID_OTP']
    expect(await codeOf(await logIn('careful'))).toEqual(otpNeeded)
    const otp = calls.nextCode(secret)
    expect((await logIn('careful', { otp })).status).toBe(200)
    expect(await codeOf(await logIn('careful', { otp }))).toEqual(otpNeeded)
  })

  it('is set up only with a secret that this person has recently got for the password', async () => {
    await api.as('editor', 'victim')
    await api.as('editor', 'thief')
    const [victim, thief] = [await bearerOf('victim'), await bearerOf('thief')]
    const enable = (secret: string, headers: Headers) =>
      askAccounts('POST', factor, headers, { ...proof, secret, otp: codeNow(secret) })
    const own = new Secret({ size: 20 }).base32
    expect(await codeOf(await enable(own, victim))).toEqual([400, 'INVALID_PAYLOAD'])
    const ofThief = await newSecret(thief)
    expect(await codeOf(await enable(ofThief, victim))).toEqual([400, 'INVALID_PAYLOAD'])
    const secret = await newSecret(victim)
    expect(await newSecret(victim)).not.toBe(secret)
    api.pass(20 * 60_000)
    const later = await bearerOf('victim')
    expect(await codeOf(await enable(secret, later))).toEqual([400, 'INVALID_PAYLOAD'])
    expect((await enable(await newSecret(later), later)).status).toBe(200)
  })

  it('is checked for ten wrong codes in ten minutes from all addresses together, and the owner gets a mail', async () => {
    await api.as('admin', 'guessed')
    await api.payload.update({
      collection: 'accounts',
      where: { email: { equals: 'guessed@site.example' } },
      data: { language: 'ua' },
    })
    const email = 'guessed@site.example'
    const headers = await bearerOf('guessed')
    const secret = await newSecret(headers)
    const code = () => codeNow(secret)
    await askAccounts('POST', factor, headers, { ...proof, secret, otp: code() })
    expect((await api.mailTo(email)).subject).toContain('Другий фактор увімкнено')
    api.pass(60_000)

    let network = 0
    const guess = (otp: string | undefined) => {
      network += 1
      const init = { method: 'POST', json: { email, password, otp } }
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
    const off = await askAccounts('POST', `${factor}/off`, headers, { ...proof, otp: code() })
    expect(await codeOf(off)).toEqual([429, 'REQUESTS_EXCEEDED'])
    // A missing code still gets the usual answer, so only codes are limited.
    expect(await codeOf(await guess(undefined))).toEqual([401, 'INVALID_OTP'])

    const mail = await api.mailTo(email)
    expect(mail.subject).toContain('Неправильні коди')
    expect(mail.text).toContain(`${siteUrl}/ua/account/`)
    api.pass(10 * 60_000 + 1_000)
    expect((await logIn('guessed', { otp: code() })).status).toBe(200)
    for (let times = 0; times < 11; times += 1) await guess(wrong)
    expect((await api.mailTo(email)).subject).toContain('Неправильні коди')
    const { totalDocs } = await api.payload.count({
      collection: 'messages',
      where: { kind: { equals: 'account-codes' } },
    })
    expect(totalDocs).toBe(2)
  })
})

describe('the account of somebody else', () => {
  const fresh = 'quite another password'
  beforeAll(() => api.as('admin', 'chief'))

  it('is changed by administrators alone', async () => {
    const id = (await api.as('editor', 'led')).id
    const before = await stored('led')
    const callers: Headers[] = [{}]
    for (const role of ['editor', 'translator', 'sales', 'partner'] as const) {
      await api.as(role, `plain-${role}`)
      callers.push(await bearerOf(`plain-${role}`))
    }
    for (const headers of callers) {
      for (const [method, path, body] of ofOthers) {
        expect((await askAccounts(method, `${id}/${path}`, headers, body)).status).toBe(403)
      }
    }
    const chief = await bearerOf('chief')
    for (const [path, body] of [
      ['status', { status: 'invited' }],
      ['status', {}],
      ['email', { email: 'no address' }],
    ] as const) {
      expect((await askAccounts('POST', `${id}/${path}`, chief, body)).status).toBe(400)
    }
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await askAccounts('POST', `${nobody}/link`, chief)).status).toBe(403)
    expect(await stored('led')).toEqual(before)
  })

  it('is suspended and opened again: the person is notified, and every session and link ends', async () => {
    const id = (await api.as('editor', 'absent')).id
    const headers = await bearerOf('absent')
    await post('/v1/auth/password/request', { email: mailOf('absent') })
    const link = tokenIn(await api.mailTo(mailOf('absent')))
    await patchMe(headers, { email: mailOf('away'), current_password: password })
    await api.mailTo(mailOf('absent'))
    const confirmation = tokenIn(await api.mailTo(mailOf('away')))
    const chief = await bearerOf('chief')
    const set = (status: string) => askAccounts('POST', `${id}/status`, chief, { status })

    expect((await set('suspended')).status).toBe(204)
    const notice = await api.mailTo(mailOf('absent'))
    expect(notice.subject).toContain('suspended')
    expect(notice.text).not.toContain('/account/')
    expect((await api.http('/v1/users/me', { headers })).status).toBe(401)
    const suspended = { code: 'INVALID_CREDENTIALS', reason: 'suspended' }
    const refused = await logIn('absent')
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { errors: [{ extensions: suspended }] },
    ])
    expect((await logIn('absent', { password: fresh })).status).toBe(401)
    const open = await api.http('/api/projects', { headers })
    expect([open.status, open.headers.get('X-Refusal')]).toEqual([403, 'suspended'])
    expect((await calls.reset(link, fresh)).status).toBe(403)
    expect((await post('/v1/users/confirm', { token: confirmation })).status).toBe(403)
    expect((await askAccounts('POST', `${id}/link`, chief)).status).toBe(400)
    expect((await set('suspended')).status).toBe(204)

    expect((await set('active')).status).toBe(204)
    expect((await api.mailTo(mailOf('absent'))).subject).toContain('open again')
    expect((await api.http('/v1/users/me', { headers })).status).toBe(401)
    expect((await logIn('absent')).status).toBe(200)
    const events = await api.events('suspended', 'returned')
    const ofAbsent = events.filter(({ account }) => account === mailOf('absent'))
    expect(ofAbsent.map(({ actor, event }) => [event, actor])).toEqual([
      ['returned', mailOf('chief')],
      ['suspended', mailOf('chief')],
    ])
  })

  it('loses a password that others typed before its address was proved, with a role while suspended', async () => {
    const chief = await bearerOf('chief')
    const made = await post('/v1/users', { email: mailOf('paused'), password }, chief)
    const { id } = (await made.json()).data
    const set = (status: string) => askAccounts('POST', `${id}/status`, chief, { status })
    expect((await set('suspended')).status).toBe(204)
    expect((await askAccounts('PATCH', id, chief, { role: 'editor' })).status).toBe(200)
    expect([(await set('active')).status, (await logIn('paused')).status]).toEqual([204, 401])
  })

  it('gets a link for a new password by mail, at most three in an hour', async () => {
    const chief = await bearerOf('chief')
    const id = (await api.as('editor', 'forgetful')).id
    const mail = () => askAccounts('POST', `${id}/link`, chief)
    expect((await mail()).status).toBe(204)
    const letter = await api.mailTo(mailOf('forgetful'))
    expect(letter.text).toContain(`${siteUrl}/account/reset?token=`)
    expect((await calls.reset(tokenIn(letter), fresh)).status).toBe(204)
    expect((await logIn('forgetful', { password: fresh })).status).toBe(200)
    await api.mailTo(mailOf('forgetful'))
    for (const status of [204, 204, 429]) expect((await mail()).status).toBe(status)
  })

  it('notifies the owner of every change, but no invited person', async () => {
    const chief = await bearerOf('chief')
    const id = (await api.as('editor', 'lost-phone')).id
    await turnOn('lost-phone', await bearerOf('lost-phone'))
    expect((await askAccounts('DELETE', `${id}/second-factor`, chief)).status).toBe(204)
    expect((await api.mailTo(mailOf('lost-phone'))).subject).toContain('turned off')

    await post('/v1/users/invite', { email: mailOf('guest'), role: 'editor' }, chief)
    const first = tokenIn(await api.mailTo(mailOf('guest')))
    const guest = (await stored('guest'))?.id
    expect((await askAccounts('POST', `${guest}/status`, chief, { status: 'active' })).status).toBe(
      400,
    )
    const before = api.mails.length
    const email = { email: mailOf('real-guest') }
    expect((await askAccounts('POST', `${guest}/email`, chief, email)).status).toBe(204)
    const confirmation = tokenIn(await api.mailTo(mailOf('real-guest')))
    expect(api.mails.length - before).toBe(1)
    expect((await post('/v1/users/confirm', { token: confirmation })).status).toBe(204)
    // The invitation to the former address no longer works; the new address gets its own.
    const accept = (token: string) => post('/v1/users/invite/accept', { token, password })
    expect((await accept(first)).status).toBe(403)
    expect((await askAccounts('POST', `${guest}/link`, chief)).status).toBe(204)
    const letter = await api.mailTo(mailOf('real-guest'))
    expect(letter.text).toContain(`${siteUrl}/account/invite?token=`)
    expect((await accept(tokenIn(letter))).status).toBe(204)
    expect((await logIn('real-guest')).status).toBe(200)
  })
})
