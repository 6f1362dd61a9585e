import { expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestService } from '../../testing/test-service.ts'
import { accountById } from './account-rows.ts'
import { hashPassword, isPassword, type PasswordHash } from './password.ts'
import { writeAccount } from './sign-in-columns.ts'

const service = await forThisFile(openTestService())

const sizesOf = ({ hash, salt }: PasswordHash) => ({
  prefix: hash.replace(/[0-9a-f]+$/, ''),
  hash: hash.length,
  salt: salt.length,
})

it('a password that Payload has stored is checked here, and one stored here by Payload', async () => {
  const { payload } = service
  const db = payload.db.drizzle
  const email = 'person@site.example'
  const { id } = await payload.create({
    collection: 'accounts',
    data: { email, password: 'the first password' },
  })
  const account = await accountById(db, id)
  const stored = { hash: account?.hash ?? '', salt: account?.salt ?? '' }
  expect(await isPassword('the first password', stored)).toBe(true)
  expect(await isPassword('another password', stored)).toBe(false)

  const own = await hashPassword('the second password')
  expect(sizesOf(own)).toEqual(sizesOf(stored))
  await writeAccount(db, id, own)
  const logIn = (password: string) =>
    payload.login({ collection: 'accounts', data: { email, password } })
  await expect(logIn('the first password')).rejects.toThrow()
  expect((await logIn('the second password')).user).toMatchObject({ id })
})

it('a password is the same in composed and in decomposed letters, also where it was stored as typed', async () => {
  const password = 'пароль Чайїё é'
  const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')]
  for (const stored of [await hashPassword(composed), await hashPassword(decomposed)]) {
    expect(await isPassword(composed, stored)).toBe(true)
    expect(await isPassword(decomposed, stored)).toBe(true)
    expect(await isPassword(`${composed}.`, stored)).toBe(false)
  }
})
