import { forThisFile } from '@alun/platform/testing/for-this-file'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { peerHeader } from '../core/http/client-address.ts'
import { openContent, password } from '../testing/open-content.ts'

const api = await forThisFile(openContent())
let editor: Record<string, string>
let secret: string
let codes: string[]
let editorId: string

beforeAll(async () => {
  editorId = (await api.as('editor')).id
  await api.as('admin')
  editor = await bearerFor('editor')
})

function logIn(name: string, otp?: string, address = '203.0.113.7') {
  return api.http('/api/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [peerHeader]: address },
    body: JSON.stringify({ email: `${name}@site.example`, password, ...(otp ? { otp } : {}) }),
  })
}

async function bearerFor(name: string): Promise<Record<string, string>> {
  const { token } = await (await logIn(name)).json()
  return { Authorization: `Bearer ${token}` }
}

function call(method: string, path: string, body?: object, as = editor) {
  return api.http(`/api/accounts/${path}`, {
    method,
    headers: as,
    json: body,
  })
}

const factor = 'security/second-factor'

/** Returns the next code of the app; moves the clock by a minute, because each code works once. */
function nextCode(): string {
  api.pass(60_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.auth.now() })
}

async function events(event: string) {
  const { docs } = await api.payload.find({
    collection: 'audit-events',
    where: { event: { equals: event } },
    sort: 'createdAt',
  })
  return docs.map(({ account, actor, detail }) => ({ account, actor, detail }))
}

describe('the second factor of a member of the staff', () => {
  it('is offered with a QR code to a person who knows the password', async () => {
    expect((await call('POST', `${factor}/new`, { password: 'wrong' })).status).toBe(401)
    const offered = await (await call('POST', `${factor}/new`, { password })).json()
    secret = offered.secret
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(decodeURIComponent(offered.qr)).toMatch(/^data:image\/svg\+xml,<svg/)
  })

  it('is switched on by its first code, and gives ten codes for recovery', async () => {
    const wrong = await call('POST', factor, { password, secret, otp: '000000' })
    expect([wrong.status, (await logIn('editor')).status]).toEqual([401, 200])
    const answer = await call('POST', factor, { password, secret, otp: nextCode() })
    ;({ codes } = await answer.json())
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/.test(code))).toBe(true)
    const rejected = await logIn('editor')
    expect(rejected.status).toBe(401)
    expect((await rejected.json()).errors[0].extensions.code).toBe('INVALID_OTP')
    expect((await logIn('editor', nextCode())).status).toBe(200)
    expect(await events('second-factor-on')).toMatchObject([{ account: 'editor@site.example' }])
  })

  it('lets somebody in by each code for recovery once, however it is typed', async () => {
    const [first = '', second = ''] = codes
    expect((await logIn('editor', first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await logIn('editor', first)).status).toBe(401)
    expect((await logIn('editor', second)).status).toBe(200)
    const { recoveryLeft, tfa } = await (await call('GET', 'security')).json()
    expect({ recoveryLeft, tfa }).toEqual({ recoveryLeft: 8, tfa: true })
  })

  it('gives new codes for recovery in place of the old ones', async () => {
    const old = codes[2] ?? ''
    const answer = await call('POST', `${factor}/codes`, { password, otp: nextCode() })
    ;({ codes } = await answer.json())
    expect((await logIn('editor', old, '203.0.113.8')).status).toBe(401)
    expect((await logIn('editor', codes[0], '203.0.113.8')).status).toBe(200)
  })

  it('is switched off by password and code alone', async () => {
    expect(
      (await call('POST', `${factor}/off`, { password: 'wrong', otp: nextCode() })).status,
    ).toBe(401)
    expect((await call('POST', `${factor}/off`, { password, otp: '123456' })).status).toBe(401)
    expect((await call('POST', `${factor}/off`, { password, otp: codes[1] })).status).toBe(204)
    expect((await logIn('editor')).status).toBe(200)
    expect(await events('second-factor-off')).toHaveLength(1)
  })

  it('is removed by an administrator for a person who has lost everything, and by nobody else', async () => {
    ;({ secret } = await (await call('POST', `${factor}/new`, { password })).json())
    expect((await call('POST', factor, { password, secret, otp: nextCode() })).status).toBe(200)
    const admin = await bearerFor('admin')
    const { user } = await (await api.http('/api/accounts/me', { headers: admin })).json()
    expect((await call('DELETE', `${user.id}/second-factor`, undefined, editor)).status).toBe(403)
    expect((await call('DELETE', `${user.id}/second-factor`, undefined, admin)).status).toBe(403)
    expect((await call('DELETE', `${editorId}/second-factor`, undefined, admin)).status).toBe(204)
    expect((await logIn('editor')).status).toBe(200)
    expect((await events('second-factor-off')).at(-1)).toEqual({
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
