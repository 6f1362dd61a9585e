import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repeatedAttempts } from './repeated-attempts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const attempts = (lifetimeMs = 60_000) => {
  let count = 0
  return async () => {
    count += 1
    return { token: Promise.resolve(`token-${count}`), lifetimeMs }
  }
}

describe('the bot check of a form', () => {
  it('returns the same token until the form asks for another', async () => {
    const check = repeatedAttempts(attempts())
    expect(await check.token()).toBe('token-1')
    expect(await check.token()).toBe('token-1')
    check.reset()
    expect(await check.token()).toBe('token-2')
  })

  it('starts again when the token has expired', async () => {
    const check = repeatedAttempts(attempts(60_000))
    expect(await check.token()).toBe('token-1')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await check.token()).toBe('token-2')
  })

  it('is given up after ten seconds', async () => {
    const check = repeatedAttempts(() => new Promise(() => undefined))
    let token: string | undefined = 'waiting'
    void check.token().then((found) => {
      token = found
    })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(token).toBe('waiting')
    await vi.advanceTimersByTimeAsync(200)
    expect(token).toBeUndefined()
  })

  it('is given up at once when the provider is blocked', async () => {
    const check = repeatedAttempts(() => Promise.reject(new Error('blocked')))
    expect(await check.token()).toBeUndefined()
  })
})
