import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenIn } from '../testing/mail-server.ts'
import { openContent, password } from '../testing/open-content.ts'
import {
  guessablePasswords,
  type PasswordDoor,
  passwordDoors,
  refusalOf,
} from '../testing/password-doors.ts'

const api = await forThisFile(openContent({ mail: true, settings: { REGISTRATION: 'open' } }))
const domain = 'site.example'
const person = (name: string) => ({ email: `${name}@${domain}`, password })
let doors: Record<string, PasswordDoor> = {}

beforeAll(async () => {
  await api.as('admin', 'boss')
  const { id } = await api.as('editor', 'owner')
  doors = await passwordDoors({
    ask: api.http,
    admin: person('boss'),
    owner: { ...person('owner'), id },
    tokenMailedTo: async (email) => tokenIn(await api.mailTo(email)),
    domain,
  })
})

const names = [
  'one’s own change',
  'a reset',
  'an invitation',
  'a registration',
  'an account that an administrator makes',
  'the panel: one’s own account',
  'the panel: a new account',
]

it('the table has each door', () => expect(Object.keys(doors)).toEqual(names))

describe.each(names)('%s', (name) => {
  it('refuses passwords that are easy to guess', async () => {
    for (const given of guessablePasswords) {
      const answer = await doors[name]?.(given)
      expect([given, answer && (await refusalOf(name, answer))]).toEqual([given, [400, 'told']])
    }
  })
})

it('each takes another one after a refusal, and says in the language of the panel what is wrong', async () => {
  for (const name of ['an invitation', 'a reset']) {
    expect([name, (await doors[name]?.('a further long sentence'))?.status]).toEqual([name, 204])
  }
  const boss = await api.as('admin', 'boss')
  for (const [language, words] of Object.entries({ uk: 'легко вгадати', ru: 'легко угадать' })) {
    const call = {
      method: 'POST',
      headers: { 'Accept-Language': language },
      json: { email: `late@${domain}`, password: 'Password1' },
    }
    const answer = await api.http('/api/accounts', call, boss)
    expect(await answer.text()).toContain(words)
  }
})

it('somebody who has such a password from before still signs in', async () => {
  await api.payload.create({
    collection: 'accounts',
    data: {
      email: `early@${domain}`,
      password: 'Password1',
      role: 'editor',
      status: 'active',
      language: 'en',
    },
    context: { isUnchosen: true },
  })
  const json = { ...person('early'), password: 'Password1' }
  expect((await api.http('/v1/auth/login', { method: 'POST', json })).status).toBe(200)
})
