import { currentTime } from '@alun/contract/rules/current-time'
import { expect, it } from 'vitest'
import { accessTokenIn, readAccess, signAccess } from './access-token.ts'

it('an access token is found beside values of other systems', async () => {
  const access = { account: crypto.randomUUID(), role: null, session: crypto.randomUUID() }
  const { token } = await signAccess('secret', access, currentTime(), 60_000)
  const foreign = `token=of-another-system; token=e30.${btoa('{"sub":"1"}')}.signature`
  const found = (cookies: string) => accessTokenIn(new Headers({ Cookie: cookies }), 'token')
  expect(found(`${foreign}; token=${token}`)).toBe(token)
  expect(found(foreign)).toBeNull()
})

it.each([
  ['admin', true, 'refresh'],
  ['sales', false, undefined],
] as const)(
  'the access token of %s names role, session and rights',
  async (role, isAdmin, refreshToken) => {
    const now = currentTime()
    const access = {
      account: crypto.randomUUID(),
      session: crypto.randomUUID(),
      role,
      refreshToken,
    }
    const { token } = await signAccess('secret', access, now, 60_000)
    const content = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(content).toMatchObject({ iss: 'accounts', app_access: true, admin_access: isAdmin })
    const { account: id, session: sid } = access
    const claims = {
      id,
      role,
      sid,
      exp: content.exp,
      ...(refreshToken && { session: refreshToken }),
    }
    expect(await readAccess('secret', token, now)).toEqual(claims)
    await expect(readAccess('secret', token, now + 60_001)).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
    expect(await readAccess('secret', token, now + 60_001, true)).toEqual(claims)
  },
)
