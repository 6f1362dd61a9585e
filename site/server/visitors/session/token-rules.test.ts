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
  it('are read as they were written', () => {
    const written = cookiesOf(tokens(now)).map(({ name, value }) => [name, value ?? ''])
    expect(tokensInCookies(Object.fromEntries(written))).toEqual(tokens(now))
  })

  it('are empty if they are invalid', () => {
    expect(tokensInCookies({})).toEqual(noTokens)
    expect(tokensInCookies({ access_token: ' ', token_expired_at: 'soon' })).toEqual(noTokens)
    expect(tokensInCookies({ token_expired_at: '-1' }).expiresAt).toBeNull()
    expect(tokensInCookies({ token_expired_at: '1e9' }).expiresAt).toBeNull()
  })

  it('hide both tokens from scripts', () => {
    const open = cookiesOf(tokens(now)).filter(({ httpOnly }) => !httpOnly)
    expect(open.map(({ name }) => name)).toEqual(['token_expired_at'])
  })
})
