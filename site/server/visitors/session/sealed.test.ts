import { passTime } from '@alun/platform/testing/test-clock'
import { describe, expect, it } from 'vitest'
import { createCookieSeal } from './sealed.ts'

describe('createSeal', () => {
  const { seal, unseal } = createCookieSeal('the secret of the tests')

  it('encrypts values that another process with the same secret can read', async () => {
    const sealed = await seal({ email: 'editor@site.example' }, 60)
    expect(sealed).not.toContain('editor')
    const elsewhere = createCookieSeal('the secret of the tests')
    expect(await elsewhere.unseal(sealed)).toMatchObject({ email: 'editor@site.example' })
  })

  it.each(['', 'nonsense', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'reads nothing from %j, which it has not sealed',
    async (text) => expect(await unseal(text)).toBeNull(),
  )

  it('rejects values that were sealed with another secret or changed', async () => {
    expect(await unseal(await createCookieSeal('another secret').seal({ a: '1' }, 60))).toBeNull()
    const sealed = await seal({ a: '1' }, 60)
    const [first] = sealed.split('.')
    expect(await unseal(`${first}.${sealed.split('.').slice(1).reverse().join('.')}`)).toBeNull()
  })

  it('rejects expired values', async () => {
    const sealed = await seal({ a: '1' }, 60)
    passTime(59_000)
    expect(await unseal(sealed)).not.toBeNull()
    passTime(2_000)
    expect(await unseal(sealed)).toBeNull()
  })
})
