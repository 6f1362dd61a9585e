import { expect, it } from 'vitest'
import { addressOf, countedAsOne, networkOf } from './client-address.ts'

const proxies = ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']

/** Peer, X-Forwarded-For, Forwarded, and the address of the client. */
it.each<[string, string | null, string | null, string | null]>([
  // Whatever a stranger claims.
  ['203.0.113.5', '1.1.1.1', 'for=1.1.1.1', '203.0.113.5'],
  ['::ffff:203.0.113.5', null, null, '203.0.113.5'],
  ['', null, null, null],
  // From the last hop backwards.
  ['10.0.0.2', '1.1.1.1, 203.0.113.5:51234, 192.0.2.1:80', null, '203.0.113.5'],
  ['fd00::1', '2001:DB8:0::1', null, '2001:db8::1'],
  ['10.0.0.2', '"[2001:db8::1]:443"', null, '2001:db8::1'],
  ['10.0.0.2', '[::ffff:203.0.113.9]:443', null, '203.0.113.9'],
  ['10.0.0.2', '203.0.113.9:', null, '10.0.0.2'],
  ['10.0.0.2', '198.51.100.1', 'for=203.0.113.9', '198.51.100.1'],
  ['10.0.0.2', null, 'For="[2001:db8::1]:4711"', '2001:db8::1'],
  ['10.0.0.2', null, 'for=203.0.113.9;proto=https;by=203.0.113.43, for=10.0.0.7', '203.0.113.9'],
  ['10.0.0.2', null, 'for=203.0.113.9;host="a\\", for=1.1.1.1"', '203.0.113.9'],
  ['10.0.0.2', null, 'for=203.0.113.9;host="a, for=1.1.1.1', '10.0.0.2'],
  ['10.0.0.2', null, 'proto=https, for=_hidden, for=10.0.0.9', '10.0.0.9'],
])('%s, %j, %j is %s', (peer, forwardedFor, forwarded, expected) => {
  expect(addressOf({ peer, forwardedFor, forwarded }, proxies)).toBe(expected)
})

/** Peer, X-Forwarded-For, trusted proxies, whether it is the public address, and the warning. */
it.each<[string, string | null, string[], boolean, RegExp | null]>([
  ['127.0.0.1', '203.0.113.9', [], true, /proxy at 127\.0\.0\.1/],
  ['127.0.0.1', '203.0.113.9, 10.0.0.5', ['127.0.0.1'], true, /proxy at 10\.0\.0\.5/],
  // An address outside may be that of a person.
  ['198.51.100.7', '203.0.113.9', [], true, /^TRUSTED_PROXIES lacks a proxy that/],
  ['127.0.0.1', null, [], true, /let it send X-Forwarded-For/],
  ['127.0.0.1', '203.0.113.9', ['127.0.0.1'], true, null],
  ['203.0.113.9', null, [], true, null],
  ['127.0.0.1', null, [], false, null],
  // The caller has invented the first address.
  ['127.0.0.1', '9.9.9.9, 203.0.113.9', ['127.0.0.1'], true, null],
])('visitors from %s by %j count as one: %#', (peer, forwardedFor, trusted, isPublic, reason) => {
  const warning = countedAsOne({ peer, forwardedFor, forwarded: null }, trusted, isPublic)
  expect(warning ?? 'none').toMatch(reason ?? /^none$/)
})

it.each([
  ['203.0.113.7', '203.0.113.7', '::FFFF:cb00:7107'],
  [
    '2001:db8:0:7::/64',
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
    '2001:db8:0:7::1%eth0',
  ],
  ['0:0:0:0::/64', '::1'],
  ['', null, '', 'nonsense', '127.1'],
])('the limits know one network %s', (network, ...same) => {
  expect(new Set(same.map(networkOf))).toEqual(new Set([network]))
})
