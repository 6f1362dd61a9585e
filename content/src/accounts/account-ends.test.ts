import { previewTokenHeader } from '@alun/contract/rules/preview'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  accountCalls,
  comeFrom,
  factor,
  type Headers,
  mailOf,
  wayOn,
} from '../testing/account-calls.ts'
import { tokenIn } from '../testing/mail-server.ts'
import { openContent, password, reader, theSite } from '../testing/open-content.ts'
import { openTestProvider, settingsOf } from '../testing/test-provider.ts'
import { tokenPurposes } from './one-time-tokens.ts'
import { openPanelSession } from './sign-in.ts'
import { issueSignInCode } from './sign-in-codes.ts'

const provider = await forThisFile(openTestProvider())
const api = await forThisFile(openContent({ mail: true, settings: settingsOf(provider, 'editor') }))
const { askAccounts, bearerOf, codeNow, logIn, newSecret, patchMe, post, reset, stored, turnOn } =
  accountCalls(api)
const fresh = 'quite another password'
const source = { address: null, userAgent: null }

interface Started {
  /** Proof of the person who makes the change. */
  proof: { current_password: string; otp?: string }
  id: string
  keep: Headers
  secret: string
  refreshToken: string
  resetToken: string
  confirmToken: string
}

/** A code that has not been used yet. */
function otpOf(secret: string): { otp?: string } {
  if (secret === '') return {}
  api.pass(30_000)
  return { otp: codeNow(secret) }
}

/** Begins everything that a session and a password can begin, in a session `other` beside `keep`. */
async function begin(name: string, hasFactor: boolean) {
  const { id } = await api.as('editor', name)
  const secret = hasFactor ? await turnOn(name, await bearerOf(name)) : ''
  const { data: other } = await (await logIn(name, otpOf(secret))).json()
  const headers = { Authorization: `Bearer ${other.access_token}` }
  const entered = { email: mailOf(`next-${name}`), current_password: password, ...otpOf(secret) }
  expect((await patchMe(headers, entered)).status).toBe(200)
  await api.mailTo(mailOf(name))
  const confirmToken = tokenIn(await api.mailTo(entered.email))
  await post('/v1/auth/password/request', { email: mailOf(name) })
  const resetToken = tokenIn(await api.mailTo(mailOf(name)))
  const keep = await bearerOf(name, otpOf(secret))
  const account = await stored(name)
  if (!account) throw new Error(`${name} has no account`)
  const openedBy = String(decodeJwt(other.access_token).sid)
  const panel = await openPanelSession(api.auth, account, source, { openedBy })
  const codes = await Promise.all(
    [{ session: openedBy }, {}].map((of) =>
      issueSignInCode(api.auth, account, { passed: true }, { ...of, lifetime: 3_600_000 }),
    ),
  )
  const preview = (await (await post('/v1/preview-tokens', {}, headers)).json()).data.token
  const shown = { headers: { ...reader.headers, [previewTokenHeader]: preview } }
  const me = (token: string) =>
    api.http('/v1/users/me', { headers: { Authorization: `Bearer ${token}` } })
  const tries = {
    session: () => me(other.access_token),
    'session of the panel': () => me(panel.token),
    preview: () => api.http('/v1/pages/about?locale=en', shown),
    'refresh token': () => post('/v1/auth/refresh', { refresh_token: other.refresh_token }),
    'code of a session': () =>
      post('/v1/auth/provider/exchange', { code: codes[0] }, theSite.headers),
    'code of a provider': () =>
      post('/v1/auth/provider/exchange', { code: codes[1] }, theSite.headers),
    'pending address': () => post('/v1/users/confirm', { token: confirmToken }),
    'link for a password': () => reset(resetToken, 'a third long password'),
  }
  const proof = { current_password: password, ...otpOf(secret) }
  const refreshToken: string = other.refresh_token
  const started: Started = { proof, id, keep, secret, refreshToken, resetToken, confirmToken }
  return { tries, started }
}

async function comeFromProvider(person: string): Promise<Response> {
  const { searchParams } = wayOn(await comeFrom(provider, api, person))
  return post('/v1/auth/provider/exchange', { code: searchParams.get('code') }, theSite.headers)
}

const byAdmin = async (method: 'POST' | 'DELETE', path: string, json: object = {}) =>
  askAccounts(method, path, { ...(await api.as('admin')).headers }, json)

interface Change {
  name: string
  /** The calls that make this change. */
  calls: readonly string[]
  hasFactor?: boolean
  /** Whether the change leaves open the session in which it was made. */
  keeps?: boolean
  make: (started: Started, name: string) => Promise<Response>
}

const changes: Change[] = [
  {
    name: 'password',
    calls: ['patch /v1/users/me'],
    keeps: true,
    make: ({ keep }) => patchMe(keep, { password: fresh, current_password: password }),
  },
  {
    name: 'reset',
    calls: ['post /v1/auth/password/reset', 'post /v1/users/invite/accept'],
    make: ({ resetToken }) => reset(resetToken, fresh),
  },
  {
    name: 'address',
    calls: ['post /api/accounts/security/sign-in'],
    keeps: true,
    make: ({ keep, proof }, name) =>
      askAccounts('POST', 'security/sign-in', keep, { email: mailOf(`own-${name}`), ...proof }),
  },
  {
    name: 'address-by-admin',
    calls: ['post /api/accounts/:id/email'],
    make: ({ id }, name) => byAdmin('POST', `${id}/email`, { email: mailOf(`given-${name}`) }),
  },
  {
    name: 'confirmation',
    calls: ['post /v1/users/confirm'],
    make: ({ confirmToken: token }) => post('/v1/users/confirm', { token }),
  },
  {
    name: 'factor-on',
    calls: [`post /api/accounts/${factor}`],
    keeps: true,
    make: async ({ keep, proof }) => {
      const secret = await newSecret(keep)
      return askAccounts('POST', factor, keep, { ...proof, secret, ...otpOf(secret) })
    },
  },
  {
    name: 'recovery-codes',
    calls: [`post /api/accounts/${factor}/codes`],
    hasFactor: true,
    keeps: true,
    make: ({ keep, proof }) => askAccounts('POST', `${factor}/codes`, keep, proof),
  },
  {
    name: 'factor-off',
    calls: [`post /api/accounts/${factor}/off`],
    hasFactor: true,
    keeps: true,
    make: ({ keep, proof }) => askAccounts('POST', `${factor}/off`, keep, proof),
  },
  {
    name: 'factor-removed',
    calls: ['delete /api/accounts/:id/second-factor'],
    hasFactor: true,
    make: ({ id }) => byAdmin('DELETE', `${id}/second-factor`),
  },
  {
    name: 'provider',
    calls: ['post /v1/auth/provider/exchange'],
    make: (_, name) => comeFromProvider(name),
  },
  {
    name: 'suspension',
    calls: ['post /api/accounts/:id/status'],
    make: ({ id }) => byAdmin('POST', `${id}/status`, { status: 'suspended' }),
  },
]

const opens = 'opens a session, or renews its own'
const ends = 'ends sessions, and what they opened'
const mails = 'sends a link or a code, which ends nothing before it is used'
const others = 'changes no credentials: takeover.test.ts'
const isNew = 'a new account has begun nothing'
const goesToo = 'sessions and tokens go with the account'

/** Calls about accounts that make none of these changes, and why. */
const harmless: Readonly<Record<string, string>> = {
  'post /api/accounts': isNew,
  'patch /api/accounts': others,
  'delete /api/accounts': goesToo,
  'patch /api/accounts/:id': others,
  'delete /api/accounts/:id': goesToo,
  'post /api/accounts/:id/duplicate': isNew,
  'post /api/accounts/:id/hand-over': others,
  'post /api/accounts/:id/link': mails,
  'post /api/accounts/access/:id?': others,
  'post /api/accounts/forgot-password': mails,
  'post /api/accounts/invite': mails,
  'post /api/accounts/login': opens,
  'post /api/accounts/login/code': opens,
  'post /api/accounts/logout': ends,
  'post /api/accounts/refresh-token': opens,
  'post /api/accounts/secret': 'removes factors one by one, as an administrator does',
  'post /api/accounts/security/link': mails,
  'delete /api/accounts/security/new-email': 'ends what entering the address began',
  'post /api/accounts/security/second-factor/new': 'stores nothing',
  'delete /api/accounts/security/sessions': ends,
  'delete /api/accounts/security/sessions/:session': ends,
  'post /v1/auth/link': mails,
  'post /v1/auth/login': opens,
  'post /v1/auth/logout': ends,
  'post /v1/auth/panel': opens,
  'post /v1/auth/password/request': mails,
  'post /v1/auth/refresh': opens,
  'delete /v1/auth/sessions': ends,
  'delete /v1/auth/sessions/:id{[0-9a-f-]{36}}': ends,
  'post /v1/users': isNew,
  'post /v1/users/invite': mails,
}

describe('credentials that a session or a password began', () => {
  it('are tried after each call that can change them', () => {
    const { endpoints } = api.payload.collections.accounts.config
    const ofPanel = (endpoints || []).map(({ method, path }) => `${method} /api/accounts${path}`)
    const ofSite = api.routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    const calls = [...ofPanel, ...ofSite.filter((call) => /^\w+ \/v1\/(?:auth|users)/.test(call))]
    const changing = calls.filter((call) => /^(?:post|patch|put|delete) /.test(call))
    const known = new Set([...changes.flatMap(({ calls }) => calls), ...Object.keys(harmless)])
    expect(changing.filter((call) => !known.has(call.replace(/\/$/, '')))).toEqual([])
  })

  it('cover a token of each purpose that an active account can have', async () => {
    const { started } = await begin('every', false)
    const { rows } = await api.auth.db.execute(sql`select distinct purpose
      from auth_one_time_tokens where account_id = ${started.id} and used_at is null`)
    const made = rows.map(({ purpose }) => purpose)
    expect([...made, 'invite'].toSorted()).toEqual(tokenPurposes.toSorted())
  })

  it.each(['session', 'code of a session', 'pending address', 'link for a password'] as const)(
    'works without a change: the %s',
    async (what) => {
      const { tries } = await begin(`control-${what.length}`, false)
      expect((await tries[what]()).ok).toBe(true)
    },
  )

  it.each(changes)('end with a change: $name', async ({ hasFactor = false, keeps, make, name }) => {
    const person = `ends-${name}`.replace('password', 'secret')
    const { started, tries } = await begin(person, hasFactor)
    const answer = await make(started, person)
    expect(answer.ok).toBe(true)
    for (const [what, attempt] of Object.entries(tries)) {
      expect([what, (await attempt()).status]).toEqual([what, expect.toBeOneOf([401, 403])])
    }
    expect((await api.http('/v1/users/me', { headers: started.keep })).status).toBe(
      keeps ? 200 : 401,
    )
    // Only entering an address leaves a token: the new one that confirms this address.
    const { rows } = await api.auth.db.execute(sql`select purpose from auth_one_time_tokens
      where account_id = ${started.id} and used_at is null`)
    expect(rows).toEqual(name.startsWith('address') ? [{ purpose: 'confirm' }] : [])
  })

  it('end with their session alone, and an ended session opens no other one', async () => {
    const { started, tries } = await begin('leaver', false)
    const { id, keep } = started
    const others = await (await api.http('/v1/auth/sessions', { headers: keep })).json()
    expect(others.data).toHaveLength(3)
    const account = await stored('leaver')
    const own = decodeJwt(keep.Authorization?.slice('Bearer '.length) ?? '').sid
    if (!account) throw new Error('No account')
    const ofKeep = await openPanelSession(api.auth, account, source, { openedBy: String(own) })
    const given = { refresh_token: started.refreshToken }
    expect((await post('/v1/auth/logout', given)).status).toBe(204)
    for (const what of [
      'session',
      'session of the panel',
      'preview',
      'code of a session',
    ] as const) {
      expect([what, (await tries[what]()).status]).toEqual([what, expect.toBeOneOf([401, 403])])
    }
    const { rows } = await api.auth.db.execute(sql`select id from auth_sessions
      where account_id = ${id} and ended_at is not null`)
    const [openedBy = ''] = rows.map((row) => String(row.id))
    await expect(openPanelSession(api.auth, account, source, { openedBy })).rejects.toThrow()
    for (const Authorization of [keep.Authorization ?? '', `Bearer ${ofKeep.token}`]) {
      expect((await api.http('/v1/users/me', { headers: { Authorization } })).status).toBe(200)
    }
    expect((await tries['link for a password']()).ok).toBe(true)
  })
})
