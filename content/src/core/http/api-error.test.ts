import { describe, expect, it } from 'vitest'
import { ApiError, isApiError, isDatabaseAway } from './api-error.ts'
import { errorAnswer } from './error-status.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

describe('isDatabaseAway', () => {
  it('knows a server that is gone, starting, full, locked or read-only, however deep the cause', () => {
    for (const code of [
      'ECONNREFUSED',
      '57P01',
      '57P03',
      '53300',
      '55P03',
      '57014',
      '40P01',
      '25006',
      // A changed password, a missing role or database, or a wrong name.
      '28P01',
      '28000',
      '3D000',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'CERT_HAS_EXPIRED',
    ]) {
      expect(isDatabaseAway(failure(code))).toBe(true)
      expect(isDatabaseAway(new Error('Failed query', { cause: failure(code) }))).toBe(true)
    }
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isDatabaseAway(new Error('connect ENOENT /run/.s.PGSQL.5432'))).toBe(true)
  })

  it('does not take our own mistakes and missing files for it', () => {
    for (const code of ['42P01', '42601', '23505', '22P02', 'ENOENT']) {
      expect(isDatabaseAway(failure(code))).toBe(false)
    }
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false)
    expect(isDatabaseAway('away')).toBe(false)
  })
})

describe('an error of another bundle', () => {
  it('is recognised, though its class is another one', async () => {
    // Loads the same module a second time, as each bundle does.
    const again = `./api-error.ts?${'another-bundle'}`
    const other: typeof import('./api-error.ts') = await import(again)
    const error = new other.ApiError('INVALID_CREDENTIALS', 'Invalid user credentials.')
    expect(error).not.toBeInstanceOf(ApiError)
    expect(isApiError(error)).toBe(true)
    expect(errorAnswer(error)).toEqual({ status: 401, message: 'Invalid user credentials.' })
  })

  it('is not ours if it has another name or no status', () => {
    expect([new Error('x'), 'ApiError', null].map((each) => isApiError(each))).toEqual([
      false,
      false,
      false,
    ])
    expect([new Error('x'), { status: 200, message: '' }, null].map(errorAnswer)).toEqual([
      null,
      null,
      null,
    ])
  })
})
