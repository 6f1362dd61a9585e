import { currentTime } from '@alun/contract/rules/current-time'
import { expect, it } from 'vitest'
import { accessTokenIn, signAccess } from './access-token.ts'

it('an access token is found beside values of other systems', async () => {
  const access = { account: crypto.randomUUID(), role: null, session: crypto.randomUUID() }
  const { token } = await signAccess('secret', access, currentTime(), 60_000)
  const foreign = `token=of-another-system; token=e30.${btoa('{"sub":"1"}')}.signature`
  const found = (cookies: string) => accessTokenIn(new Headers({ Cookie: cookies }), 'token')
  expect(found(`${foreign}; token=${token}`)).toBe(token)
  expect(found(foreign)).toBeNull()
})
