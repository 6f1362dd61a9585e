import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { createFakeAccounts, person } from '../../testing/fake-accounts.ts'
import { openSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

const accounts = createFakeAccounts()
accounts.settings.role = 'partner'
const { site } = await forThisFile(openSite({ accounts }))

const password = 'a long password'
const client = { do: 'client', name: 'Taras', phone: '+380501112233', unit: 'terrace/a1' }

it.each<
  [path: string, form: Record<string, string>, signedIn: boolean, says: string, stays?: true]
>([
  ['password', { email: person.email }, false, 'лист уже в дорозі'],
  ['reset?token=good', { password }, true, 'Новий пароль збережено'],
  ['invite?token=good', { name: 'Olha', password }, false, person.email, true],
  ['panel', { do: 'everywhere' }, true, 'Ви вийшли на всіх пристроях'],
  ['panel', client, true, 'Клієнта закріплено за вами до 30 грудня 2026', true],
])('/account/%s with %j says what it did', async (path, form, signedIn, says, stays) => {
  const page = path === 'panel' ? '/ua/account' : `/ua/account/${path}`
  const visitor = testVisitor(site)
  if (signedIn) await visitor.signIn()
  const { response } = await visitor.go(page, form)
  expect(response.status).toBe(303)
  expect(visitor.jar.has('access_token')).toBe(stays ?? false)
  const { text } = await visitor.go(response.headers.get('Location') ?? '')
  expect(text).toContain(says)
})

it('a client of an agency is listed with the end of the claim', async () => {
  const visitor = testVisitor(site)
  await visitor.signIn()
  await visitor.go('/account', client)
  expect((await visitor.go('/account')).text).toMatch(
    /data-claimed="true".*Taras.*30 December 2026/s,
  )
})
