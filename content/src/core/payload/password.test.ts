import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { accountById } from './account-rows.ts'
import { hashPassword, isPassword, type PasswordHash } from './password.ts'
import { writeAccount } from './sign-in-columns.ts'

const service = await forThisFile(openContent())

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

it('a password is right with letters composed and taken apart, as systems type them', async () => {
  const typed = 'Мій пароль ї ё é'
  for (const form of ['NFC', 'NFD'] as const) {
    const stored = await hashPassword(typed.normalize(form))
    expect(await isPassword(typed.normalize('NFC'), stored)).toBe(true)
    expect(await isPassword(typed.normalize('NFD'), stored)).toBe(true)
    expect(await isPassword('Мій пароль і е e', stored)).toBe(false)
  }
})
