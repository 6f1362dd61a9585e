import { describe, expect, it } from 'vitest'
import { cookiesOf, isExpired, noTokens, tokensInCookies, usableToken } from './token-rules.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const tokens = (expiresAt: number | null) => ({ access: 'a', refresh: 'r', expiresAt })

describe('an access token', () => {
  it('is valid until five seconds before it ends', () => {
    expect(usableToken(tokens(now + 5_001), now)).toBe('a')
    expect(usableToken(tokens(now + 5_000), now)).toBeNull()
    expect(usableToken(tokens(now - 1), now)).toBeNull()
  })

  it('is expired if it or its end is missing', () => {
    expect(isExpired(noTokens, now)).toBe(true)
    expect(isExpired(tokens(null), now)).toBe(true)
    expect(isExpired({ ...tokens(now + 60_000), access: null }, now)).toBe(true)
  })
})

describe('the cookies of a session', () => {
  const access = `e30.${btoa('{"id":"account","sid":"session"}')}.signature`
  const refresh = 'r'.repeat(43)
  const written = cookiesOf({ access, refresh, expiresAt: now })
  const ours = written.map(({ name, value }) => `${name}=${value}`).join('; ')

  it('are read as they were written', () => {
    expect(tokensInCookies(ours)).toEqual({ access, refresh, expiresAt: now })
  })

  it('are found beside cookies of other hosts', () => {
    const foreign = [
      `access_token=of-another-system; refresh_token=${access}; token_expired_at=900`,
      `access_token=e30.${btoa('{"sub":"1"}')}.signature; refresh_token=; token_expired_at=soon`,
    ]
    for (const before of foreign) {
      expect(tokensInCookies(`${before}; ${ours}`)).toEqual({ access, refresh, expiresAt: now })
      expect(tokensInCookies(before)).toEqual(noTokens)
    }
  })

  it('are empty if they are invalid', () => {
    expect(tokensInCookies(null)).toEqual(noTokens)
    expect(tokensInCookies('access_token= ; token_expired_at=-1')).toEqual(noTokens)
    expect(tokensInCookies('token_expired_at=1e9').expiresAt).toBeNull()
  })

  it('hide both tokens from scripts', () => {
    const open = cookiesOf(tokens(now)).filter(({ httpOnly }) => !httpOnly)
    expect(open.map(({ name }) => name)).toEqual(['token_expired_at'])
  })
})
