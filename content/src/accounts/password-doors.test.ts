import { beforeAll, describe, expect, it } from 'vitest'
import { forThisFile } from '../testing/for-this-file.ts'
import {
  guessablePasswords,
  type PasswordDoor,
  passwordDoors,
  refusalOf,
} from '../testing/password-doors.ts'
import { openTestAuth, password, tokenIn } from '../testing/test-auth.ts'
import { askPanel } from '../testing/test-panel.ts'

const api = await forThisFile(openTestAuth({ REGISTRATION: 'open' }))
const domain = 'site.example'
const person = (name: string) => ({ email: `${name}@${domain}`, password })
let doors: Record<string, PasswordDoor> = {}

beforeAll(async () => {
  await api.newPerson('boss', 'admin')
  const id = await api.newPerson('owner', 'editor')
  doors = await passwordDoors({
    ask: (path, init) =>
      path.startsWith('/api/') ? askPanel(api, path.slice(5), init) : api.call(path, init),
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
  const { access_token } = await api.sdk().login(person('boss'))
  for (const [language, words] of Object.entries({ uk: 'легко вгадати', ru: 'легко угадать' })) {
    const answer = await askPanel(api, 'accounts', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${access_token}`,
        'Content-Type': 'application/json',
        'Accept-Language': language,
      },
      body: JSON.stringify({ email: `late@${domain}`, password: 'Password1' }),
    })
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
  const { access_token } = await api.sdk().login({ ...person('early'), password: 'Password1' })
  expect(access_token).toBeDefined()
})
