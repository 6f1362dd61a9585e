import { beforeAll, describe, expect, it } from 'vitest'
import { forThisFile } from '../testing/for-this-file.ts'
import { openTestAuth, password, tokenIn } from '../testing/test-auth.ts'
import { askPanel } from '../testing/test-panel.ts'

const api = await forThisFile(openTestAuth({ REGISTRATION: 'open' }))
beforeAll(async () => {
  for (const name of ['boss', 'owner'] as const) {
    ids[name] = await api.newPerson(name, name === 'boss' ? 'admin' : 'editor')
  }
  for (const door of Object.keys(doors)) token[door] = await tokenFor(door)
})

const ids: Record<string, string> = {}
const token: Record<string, string> = {}
const json = { 'Content-Type': 'application/json' }

async function bearerOf(name: string, secret = password) {
  const { access_token } = await api
    .sdk()
    .login({ email: `${name}@site.example`, password: secret })
  return { Authorization: `Bearer ${access_token}` }
}

const send = (method: string, body: object, headers: Record<string, string> = {}) => ({
  method,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

/** The token of the mail that a door is opened with, where it is. */
async function tokenFor(door: string): Promise<string> {
  if (door === 'a reset') {
    const email = 'owner@site.example'
    await api.call('/v1/auth/password/request', send('POST', { email }))
    return tokenIn(await api.mailTo(email))
  }
  if (door !== 'an invitation') return ''
  const email = 'invited@site.example'
  const body = { email, role: 'editor' }
  await api.call('/v1/users/invite', send('POST', body, await bearerOf('boss')))
  return tokenIn(await api.mailTo(email))
}

const created = (given: string) => ({ email: 'owner.new@site.example', password: given })

/** Every way to set a password; those with a mail keep their token after a refusal. */
const doors: Record<string, (given: string) => Promise<Response>> = {
  'one’s own change': async (given) => {
    const body = { password: given, current_password: password }
    return api.call('/v1/users/me', send('PATCH', body, await bearerOf('owner')))
  },
  'a reset': async (given) =>
    api.call('/v1/auth/password/reset', send('POST', { token: token['a reset'], password: given })),
  'an invitation': async (given) => {
    const body = { token: token['an invitation'], password: given, name: 'The owner' }
    return api.call('/v1/users/invite/accept', send('POST', body))
  },
  'a registration': async (given) => api.call('/v1/users', send('POST', created(given))),
  'an account that an administrator makes': async (given) =>
    api.call('/v1/users', send('POST', created(given), await bearerOf('boss'))),
  'the panel: one’s own account': async (given) => {
    const body = { password: given, presentPassword: password }
    const init = send('PATCH', body, await bearerOf('owner'))
    return askPanel(api, `accounts/${ids.owner}`, init)
  },
  'the panel: the account of another': async (given) =>
    askPanel(
      api,
      `accounts/${ids.owner}`,
      send('PATCH', { password: given }, await bearerOf('boss')),
    ),
  'the panel: a new account': async (given) =>
    askPanel(api, 'accounts', send('POST', created(given), await bearerOf('boss'))),
}

describe.each(Object.entries(doors))('%s', (name, door) => {
  it('refuses passwords that are easy to guess', async () => {
    for (const given of ['Password2026!', 'Alun-2026', 'owner12345', 'пароль123']) {
      const answer = await door(given)
      const text = await answer.text()
      expect([given, answer.status]).toEqual([given, 400])
      if (name.startsWith('the panel')) expect(text).toContain('easy to guess')
      else {
        expect(JSON.parse(text).errors[0].extensions).toEqual({
          code: 'INVALID_PAYLOAD',
          reason: 'guessable-password',
        })
      }
    }
  })
})

it('each takes another one after a refusal, and says in the language of the panel what is wrong', async () => {
  for (const name of ['an invitation', 'a reset']) {
    expect([name, (await doors[name]?.('a further long sentence'))?.status]).toEqual([name, 204])
  }
  const admin = await bearerOf('boss')
  for (const [language, words] of Object.entries({ uk: 'легко вгадати', ru: 'легко угадать' })) {
    const headers = { ...admin, 'Accept-Language': language }
    const init = send('PATCH', { password: 'Password1' }, headers)
    expect(await (await askPanel(api, `accounts/${ids.owner}`, init)).text()).toContain(words)
  }
})

it('somebody who has such a password from before still signs in', async () => {
  await api.payload.create({
    collection: 'accounts',
    data: {
      email: 'early@site.example',
      password: 'Password1',
      role: 'editor',
      status: 'active',
      language: 'en',
    },
    context: { isUnchosen: true },
  })
  expect(await bearerOf('early', 'Password1')).toBeDefined()
})
