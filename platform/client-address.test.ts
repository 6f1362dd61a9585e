import { describe, expect, it } from 'vitest'
import { networkOf } from './client-address.ts'

describe('networkOf', () => {
  it('counts an IPv4 address by itself, however it is written', () => {
    for (const same of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107']) {
      expect(networkOf(same)).toBe('203.0.113.7')
    }
    expect(networkOf('203.0.113.8')).toBe('203.0.113.8')
  })

  it('counts the whole /64 of an IPv6 address as one, however it is written', () => {
    for (const same of [
      '2001:db8:0:7::1',
      '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
      '2001:db8::7:0:0:0:2',
      '2001:db8:0:7:1:2:192.0.2.1',
      '2001:db8:0:7::1%eth0',
    ]) {
      expect(networkOf(same)).toBe('2001:db8:0:7::/64')
    }
    expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })
})
