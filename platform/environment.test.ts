import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  dataFolder,
  EnvironmentError,
  localDefaults,
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
  it('starts with nothing given', () => {
    expect(readEnvironment(all, {})).toMatchObject({
      PORT: 3000,
      CONTENT_PORT: 3001,
      BOT_PROVIDER: 'altcha',
      TRUSTED_PROXIES: [],
    })
  })

  it('takes an empty value for none', () => {
    expect(readEnvironment(all, { PORT: '', SITE_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it('reports all mistakes at once, one line each, by name', () => {
    expect(mistakes({ PORT: 'abc', SITE_URL: 'example.com', BOT_PROVIDER: 'magic' })).toEqual([
      'PORT: must be a whole number from 1 to 65535, not "abc"',
      'SITE_URL: must be an address that begins with http:// or https://, not "example.com"',
      'BOT_PROVIDER: must be altcha, turnstile, hcaptcha, recaptcha or none, not "magic"',
    ])
  })

  it.each(['0', '65536', '-1', '80.5', '1e3', '３０００'])('rejects port %s', (value) => {
    expect(mistakes({ PORT: value })).toHaveLength(1)
  })

  it('rejects a public address with a path', () => {
    expect(mistakes({ SITE_URL: 'https://example.com/site' })).toHaveLength(1)
    expect(mistakes({ SITE_URL: 'https://example.com/' })).toEqual([])
  })

  it('never repeats a secret', () => {
    expect(mistakes({ CONTENT_STATIC_TOKEN: 'käse' }).join()).not.toContain('käse')
  })

  it('reads networks of proxies', () => {
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

  it('keeps what is given', () => {
    const given = { SITE_URL: 'https://a.example', CONTENT_PUBLIC_URL: 'https://b.example/v1' }
    expect(defaults({ ...given, DATA_DIR: 'mine' })).toEqual({
      ...given,
      DATA_DIR: '/home/me/mine',
    })
  })
})

describe('dataFolder', () => {
  it('lies in the repository by default, wherever the command is given', () => {
    expect(dataFolder(undefined, '/srv/site', '/home/me')).toBe('/srv/site/data')
  })
  it('reads a relative folder from where the command is given', () => {
    expect(dataFolder('mine', '/srv/site', '/home/me')).toBe('/home/me/mine')
  })
})
