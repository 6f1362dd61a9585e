import { describe, expect, it } from 'vitest'
import { attemptTimeLeft, isRetryable, maxAttempts } from './fetch-rules.ts'

describe('maxAttempts', () => {
  it('tries reading twice and changing once', () => {
    expect(['GET', 'HEAD'].map(maxAttempts)).toEqual([2, 2])
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].map(maxAttempts)).toEqual([1, 1, 1, 1])
  })
})

describe('isRetryable', () => {
  it('is true for statuses that may be temporary', () => {
    const all = Array.from({ length: 500 }, (_, index) => index + 100)
    expect(all.filter(isRetryable)).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
  })
})

describe('attemptTimeLeft', () => {
  it('gives the first attempt five seconds, and the second one the rest of the page’s time', () => {
    expect(attemptTimeLeft(0, 8_000)).toBe(5_000)
    expect(attemptTimeLeft(5_000, 8_000)).toBe(3_000)
    expect(attemptTimeLeft(9_000, 8_000)).toBe(0)
  })
})
