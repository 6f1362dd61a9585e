import { describe, expect, it } from 'vitest'
import { attemptsFor, attemptTime, failureText, isPassing } from './fetch-rules.ts'

describe('attemptsFor', () => {
  it('tries reading twice and changing once', () => {
    expect(['GET', 'HEAD'].map(attemptsFor)).toEqual([2, 2])
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].map(attemptsFor)).toEqual([1, 1, 1, 1])
  })
})

describe('isPassing', () => {
  it('holds for the statuses that may be better a moment later', () => {
    const all = Array.from({ length: 500 }, (_, index) => index + 100)
    expect(all.filter(isPassing)).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
  })
})

describe('attemptTime', () => {
  it('gives an attempt five seconds, and the second one only what the page has left', () => {
    expect(attemptTime(0, 8_000)).toBe(5_000)
    expect(attemptTime(5_000, 8_000)).toBe(3_000)
    expect(attemptTime(9_000, 8_000)).toBe(0)
  })
})

describe('failureText', () => {
  it('names method, address and status', () => {
    expect(failureText('GET', 'http://content/v1/x', 503, 'Service Unavailable')).toBe(
      '[GET] http://content/v1/x: 503 Service Unavailable',
    )
  })

  it('says so where no answer came', () => {
    expect(failureText('POST', 'http://content/v1/x', null, 'fetch failed')).toBe(
      '[POST] http://content/v1/x: <no response> fetch failed',
    )
  })
})
