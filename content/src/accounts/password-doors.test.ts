import { brandName } from '@alun/contract/rules/brand'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, type Headers, mailOf, proof } from '../testing/account-calls.ts'
import { tokenIn } from '../testing/mail-server.ts'
import { openContent, password } from '../testing/open-content.ts'

const api = await forThisFile(openContent({ mail: true, settings: { REGISTRATION: 'open' } }))
const { askAccounts, bearerOf, patchMe, post, reset } = accountCalls(api)

let boss: Headers = {}
let owner: Headers = {}
let [forgotten, invitation] = ['', '']

beforeAll(async () => {
  await api.as('admin', 'boss')
  await api.as('editor', 'owner')
  boss = await bearerOf('boss')
  owner = await bearerOf('owner')
  await post('/v1/auth/password/request', { email: mailOf('owner') })
  forgotten = tokenIn(await api.mailTo(mailOf('owner')))
  await post('/v1/users/invite', { email: mailOf('invited'), role: 'editor' }, boss)
  invitation = tokenIn(await api.mailTo(mailOf('invited')))
})

/** Common passwords, the brand, and the name of the owner. */
const guessable = ['Password2026!', `${brandName}-2026`, 'owner12345', 'пароль123']
const created = (given: string) => ({ email: mailOf('owner.new'), password: given })
const accept = (given: string) =>
  post('/v1/users/invite/accept', { token: invitation, password: given, name: 'The owner' })

/** Every way to set a password; those with a mail keep their token after a refusal. */
const doors: [string, (given: string) => Promise<Response>][] = [
  ['one’s own change', (given) => patchMe(owner, { password: given, current_password: password })],
  ['a reset', (given) => reset(forgotten, given)],
  ['an invitation', accept],
  ['a registration', (given) => post('/v1/users', created(given))],
  ['an account that an administrator makes', (given) => post('/v1/users', created(given), boss)],
  [
    'the panel: one’s own account',
    (given) => askAccounts('POST', 'security/sign-in', owner, { password: given, ...proof }),
  ],
]

describe('a password that is easy to guess', () => {
  it.each(doors)('is refused by %s', async (_, send) => {
    for (const given of guessable) {
      const answer = await send(given)
      const { errors } = await answer.json()
      const { code, reason } = errors[0].extensions
      const told = ['INVALID_PAYLOAD', 'guessable-password']
      expect([given, answer.status, code, reason]).toEqual([given, 400, ...told])
    }
  })

  it.each([
    ['en', 'easy to guess'],
    ['uk', 'легко вгадати'],
    ['ru', 'легко угадать'],
  ])('is refused in the words of the panel for a new account: %s', async (language, words) => {
    for (const given of guessable) {
      const headers = { ...boss, 'Accept-Language': language }
      const answer = await post('/api/accounts', created(given), headers)
      expect([given, answer.status, await answer.text()]).toEqual([
        given,
        400,
        expect.stringContaining(words),
      ])
    }
  })

  it('leaves an invitation and a reset open for another one', async () => {
    expect((await accept('a further long sentence')).status).toBe(204)
    expect((await reset(forgotten, 'a further long sentence')).status).toBe(204)
  })

  it('still signs in if it was set before the rule', async () => {
    const early = { email: mailOf('early'), password: 'Password1' }
    await api.payload.create({
      collection: 'accounts',
      data: { ...early, role: 'editor', status: 'active', language: 'en' },
      context: { isUnchosen: true },
    })
    expect((await post('/v1/auth/login', early)).status).toBe(200)
  })
})
