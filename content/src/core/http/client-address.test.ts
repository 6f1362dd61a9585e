import { describe, expect, it } from 'vitest'
import { clientAddressOf, peerHeader } from './client-address.ts'

const trust = { intakeToken: 'the-token-of-the-site', trustedProxies: ['10.0.0.0/8', 'fd00::/8'] }
const of = (headers: Record<string, string>) => clientAddressOf(new Headers(headers), trust)

describe('the address of the client', () => {
  it('is that of the socket, or the one that trusted proxies name', () => {
    expect(of({})).toBeNull()
    const forwarded = { [peerHeader]: '10.0.0.2', 'X-Forwarded-For': '1.1.1.1, 203.0.113.5' }
    expect(of(forwarded)).toBe('203.0.113.5')
    expect(of({ ...forwarded, [peerHeader]: '203.0.113.77' })).toBe('203.0.113.77')
  })

  it('is the one that the site passes on, if the site sent the request', () => {
    const handed = { [peerHeader]: '127.0.0.1', 'X-Client-Address': '203.0.113.5' }
    expect(of({ ...handed, 'X-Site-Token': trust.intakeToken })).toBe('203.0.113.5')
    expect(of({ ...handed, 'X-Site-Token': 'another' })).toBe('127.0.0.1')
    expect(of(handed)).toBe('127.0.0.1')
  })
})
