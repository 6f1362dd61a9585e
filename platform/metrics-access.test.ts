import { describe, expect, it } from 'vitest'
import { isForwarded, mayReadMetrics } from './metrics-access.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  authorization: headers.authorization,
  remoteAddress,
  forwarded: isForwarded(Object.keys(headers)),
})

describe('mayReadMetrics', () => {
  it('asks for the token where there is one, also from this machine', () => {
    const bearer = from('203.0.113.9', { authorization: 'Bearer metrics-secret' })
    expect(mayReadMetrics(bearer, 'metrics-secret')).toBe(true)
    expect(mayReadMetrics(bearer, 'another-secret')).toBe(false)
    expect(mayReadMetrics(from('127.0.0.1'), 'metrics-secret')).toBe(false)
  })

  it('is open to direct requests of this machine where there is none', () => {
    expect(mayReadMetrics(from('127.0.0.1'), undefined)).toBe(true)
    expect(mayReadMetrics(from('::ffff:127.0.0.1'), undefined)).toBe(true)
    expect(mayReadMetrics(from('::1'), undefined)).toBe(true)
    expect(mayReadMetrics(from('203.0.113.9'), undefined)).toBe(false)
    for (const header of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'X-Forwarded-Host',
      'x-forwarded-port',
      'forwarded',
      'x-real-ip',
      'via',
    ]) {
      const proxied = from('127.0.0.1', { [header]: 'https' })
      expect([header, mayReadMetrics(proxied, undefined)]).toEqual([header, false])
    }
  })
})
