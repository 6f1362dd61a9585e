import { describe, expect, it } from 'vitest'
import { addressOf, countedAsOne, networkOf } from './client-address.ts'

describe('visitors who count as one', () => {
  const peer = '127.0.0.1'
  const none = { peer, forwardedFor: null, forwarded: null }
  it.each([
    ['a proxy is not named', { ...none, forwardedFor: '203.0.113.9' }, [], /proxy at 127\.0\.0\.1/],
    ['one is not named', { ...none, forwarded: 'for=203.0.113.9' }, [], /proxy at 127\.0\.0\.1/],
    [
      'only the nearest is named',
      { ...none, forwardedFor: '203.0.113.9, 10.0.0.5' },
      ['127.0.0.1'],
      /proxy at 10\.0\.0\.5/,
    ],
    [
      'one outside is not named, whose address may be that of a person',
      { ...none, peer: '198.51.100.7', forwardedFor: '203.0.113.9' },
      [],
      /^TRUSTED_PROXIES lacks a proxy that/,
    ],
    ['a proxy names nobody', none, ['127.0.0.1'], /let it send X-Forwarded-For/],
    ['a proxy names nobody and is not named', none, [], /let it send X-Forwarded-For/],
  ])('are reported if %s', (_, connection, trusted, reason) => {
    expect(countedAsOne(connection, trusted, true)).toMatch(reason)
  })

  it.each([
    [{ ...none, forwardedFor: '203.0.113.9' }, ['127.0.0.1'], true],
    [{ ...none, peer: '203.0.113.9' }, [], true],
    [none, [], false],
    // The caller has invented the first address.
    [{ ...none, forwardedFor: '9.9.9.9, 203.0.113.9' }, ['127.0.0.1'], true],
  ])('are not reported for %j', (connection, trusted, isPublic) => {
    expect(countedAsOne(connection, trusted, isPublic)).toBeNull()
  })
})

describe('addressOf', () => {
  const proxies = ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']
  const of = (peer: string, forwardedFor: string | null = null, forwarded: string | null = null) =>
    addressOf({ peer, forwardedFor, forwarded }, proxies)

  it('is that of the socket, whatever a stranger claims', () => {
    expect(of('203.0.113.5')).toBe('203.0.113.5')
    expect(of('::ffff:203.0.113.5')).toBe('203.0.113.5')
    expect(of('203.0.113.5', '1.1.1.1')).toBe('203.0.113.5')
    expect(of('')).toBeNull()
  })

  it('is read from trusted proxies, from the last hop backwards', () => {
    expect(of('10.0.0.2', '1.1.1.1, 203.0.113.5, 192.0.2.1')).toBe('203.0.113.5')
    expect(of('fd00::1', '2001:db8::1')).toBe('2001:db8::1')
    expect(of('10.0.0.2', '10.0.0.9')).toBe('10.0.0.9')
    expect(of('10.0.0.2', 'nonsense')).toBe('10.0.0.2')
  })

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['203.0.113.9:51234, 10.1.1.1:80', '203.0.113.9'],
    ['1.1.1.1:1, 203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['203.0.113.9:', '10.0.0.2'],
    ['203.0.113.9:port', '10.0.0.2'],
    ['[203.0.113.9', '10.0.0.2'],
    ['unknown', '10.0.0.2'],
    ['', '10.0.0.2'],
  ])('is read with a port and in brackets: %s', (forwardedFor, expected) => {
    expect(of('10.0.0.2', forwardedFor)).toBe(expected)
  })

  it.each([
    ['for=203.0.113.9', '203.0.113.9'],
    ['For="[2001:db8::1]:4711"', '2001:db8::1'],
    ['for=203.0.113.9;proto=https;by=203.0.113.43, for=10.0.0.7', '203.0.113.9'],
    ['proto=https;for="203.0.113.9:80"', '203.0.113.9'],
    ['for=1.1.1.1, for=203.0.113.9;host="a, for=1.1.1.1"', '203.0.113.9'],
    ['for=203.0.113.9;host="a\\", for=1.1.1.1"', '203.0.113.9'],
    ['for=203.0.113.9;host="a, for=1.1.1.1', '10.0.0.2'],
    ['for=unknown', '10.0.0.2'],
    ['for=_hidden, for=10.0.0.9', '10.0.0.9'],
    ['proto=https', '10.0.0.2'],
  ])('is read from Forwarded: %s', (forwarded, expected) => {
    expect(of('10.0.0.2', null, forwarded)).toBe(expected)
    expect(of('203.0.113.5', null, forwarded)).toBe('203.0.113.5')
    expect(of('10.0.0.2', '198.51.100.1', forwarded)).toBe('198.51.100.1')
  })
})

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

  it('counts all unknown addresses together', () => {
    for (const unknown of [null, '', 'nonsense', '127.1']) expect(networkOf(unknown)).toBe('')
  })
})
