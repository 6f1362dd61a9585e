import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  EnvironmentError,
  givenSettings,
  localDefaults,
  reachableHost,
  readEnvironment,
  sharedFields,
} from './environment.ts'

const all = z.object(sharedFields)

function mistakes(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(all, variables)
    return []
  } catch (cause) {
    if (cause instanceof EnvironmentError) return cause.mistakes
    throw cause
  }
}

describe('readEnvironment', () => {
  it('needs no setting', () => {
    expect(readEnvironment(all, {})).toMatchObject({
      PORT: 3000,
      CONTENT_PORT: 3001,
      BOT_PROVIDER: 'altcha',
      TRUSTED_PROXIES: [],
    })
  })

  it('ignores empty values', () => {
    expect(readEnvironment(all, { PORT: '', SITE_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it('reports all mistakes at once, one line each, by name', () => {
    expect(mistakes({ PORT: 'abc', SITE_URL: 'example.com', BOT_PROVIDER: 'magic' })).toEqual([
      'PORT: must be a whole number from 1 to 65535, not "abc"',
      'SITE_URL: must be an address that begins with http:// or https://, not "example.com"',
      'BOT_PROVIDER: must be altcha, turnstile, hcaptcha, recaptcha or none, not "magic"',
    ])
  })

  it.each(['0', '6000', '65536', '-1', '80.5', '1e3', '３０００'])('rejects port %s', (value) => {
    expect(mistakes({ PORT: value })).toHaveLength(1)
  })

  it('rejects a public address with a path', () => {
    expect(mistakes({ SITE_URL: 'https://example.com/site' })).toHaveLength(1)
    expect(mistakes({ SITE_URL: 'https://example.com/' })).toEqual([])
  })

  it('never repeats a secret', () => {
    expect(mistakes({ CONTENT_STATIC_TOKEN: 'käse' }).join()).not.toContain('käse')
  })

  it('ignores variables that a cluster sets for a service named like a setting', () => {
    const link = 'tcp://10.96.12.34:3001'
    const links = { CONTENT_PORT: link, CONTENT_PORT_3001_TCP: link }
    expect(readEnvironment(all, links).CONTENT_PORT).toBe(3001)
    expect(readEnvironment(all, { ...links, PORT: '8080' }).PORT).toBe(8080)
    // Without the second variable the operator has set it.
    expect(mistakes({ CONTENT_PORT: link })).toHaveLength(1)
    expect(mistakes({ ...links, CONTENT_PORT: 'tcp://10.96.12.35:3001' })).toHaveLength(1)
    const own = 'udp://[fd00::1]:53'
    expect(givenSettings({ DNS_PORT: own, DNS_PORT_53_UDP: own, DNS_PORT_53_TCP: own })).toEqual({
      DNS_PORT_53_UDP: own,
      DNS_PORT_53_TCP: own,
    })
  })

  it('prefers proxy variables in small letters', () => {
    const given = { https_proxy: 'small:1', HTTPS_PROXY: 'http://large:1', no_proxy: 'a,b' }
    expect(readEnvironment(all, given)).toMatchObject({
      HTTPS_PROXY: 'http://small:1',
      NO_PROXY: 'a,b',
    })
    expect(mistakes({ https_proxy: 'socks5://me:secret@proxy' })).toEqual([
      'HTTPS_PROXY: must be an address that begins with http:// or https://',
    ])
  })

  it.each([
    ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
    ['localhost', '127.0.0.1', '127.0.0.1'],
    ['[::1]', '::1', '[::1]'],
    ['::', '::', '127.0.0.1'],
    ['0.0.0.0', '0.0.0.0', '127.0.0.1'],
    ['10.0.0.5', '10.0.0.5', '10.0.0.5'],
  ])('listens at %s', (given, used, reached) => {
    const { LISTEN_ADDRESS } = readEnvironment(all, { LISTEN_ADDRESS: given })
    expect([LISTEN_ADDRESS, reachableHost(LISTEN_ADDRESS)]).toEqual([used, reached])
  })

  it.each(['my-machine', '127.0.0.1:3000', '/run/site.sock', '10.0.0.0/8'])(
    'does not listen at %s',
    (given) => expect(mistakes({ LISTEN_ADDRESS: given })).toHaveLength(1),
  )

  it('reads networks of proxies', () => {
    expect(readEnvironment(all, { TRUSTED_PROXIES: '[::1],[fd00::]/8' }).TRUSTED_PROXIES).toEqual([
      '::1',
      'fd00::/8',
    ])
    expect(
      readEnvironment(all, { TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.1.1' }).TRUSTED_PROXIES,
    ).toEqual(['10.0.0.0/8', '::1', '192.168.1.1'])
    expect(mistakes({ TRUSTED_PROXIES: '10.0.0.0/33' })).toHaveLength(1)
    expect(mistakes({ TRUSTED_PROXIES: 'proxy.example' })).toHaveLength(1)
  })
})

describe('localDefaults', () => {
  const defaults = (variables: Record<string, string>) =>
    localDefaults(readEnvironment(all, variables), '/srv/site', '/home/me')

  it('finds both servers on this machine', () => {
    expect(defaults({ PORT: '8080' })).toEqual({
      DATA_DIR: '/srv/site/data',
      SITE_URL: 'http://localhost:8080',
      CONTENT_PUBLIC_URL: 'http://localhost:3001/v1',
    })
  })

  it('prefers settings to defaults', () => {
    const given = { SITE_URL: 'https://a.example', CONTENT_PUBLIC_URL: 'https://b.example/v1' }
    expect(defaults({ ...given, DATA_DIR: 'mine' })).toEqual({
      ...given,
      DATA_DIR: '/home/me/mine',
    })
  })
})
