import { describe, expect, it } from 'vitest'
import { isConnectionFailure } from './connection-failure.ts'

describe('isConnectionFailure', () => {
  it('knows what browsers say when nothing comes, and a route that could not be loaded', () => {
    for (const message of [
      'Failed to fetch',
      'NetworkError when attempting to fetch resource.',
      'Load failed',
    ]) {
      expect(isConnectionFailure(new TypeError(message)), message).toBe(true)
    }
    expect(isConnectionFailure(new Error('A route could not be loaded'))).toBe(true)
  })

  it('takes mistakes of ours and answers of the site for what they are', () => {
    for (const error of [
      new TypeError('Cannot read properties of undefined'),
      new Error('Failed to fetch'),
      { status: 503 },
      null,
    ]) {
      expect(isConnectionFailure(error)).toBe(false)
    }
  })
})
