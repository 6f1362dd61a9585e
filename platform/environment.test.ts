import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dataFolder, EnvironmentError, environmentFields, readEnvironment } from './environment.ts'

const all = z.object(environmentFields)

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
      SESSION_AUTO_REFRESH: true,
    })
  })

  it('takes an empty value for none', () => {
    expect(readEnvironment(all, { PORT: '', SITE_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it('tells all mistakes at once, one line each, by name', () => {
    expect(
      mistakes({ PORT: 'abc', SITE_URL: 'example.com', BOT_PROVIDER: 'magic', GTM_ID: 'x' }),
    ).toEqual([
      'PORT: must be a whole number from 1 to 65535, not "abc"',
      'SITE_URL: must be an address that begins with http:// or https://, not "example.com"',
      'BOT_PROVIDER: must be altcha, turnstile, hcaptcha, recaptcha or none, not "magic"',
      'GTM_ID: must be a tag manager id such as GTM-ABC1234, not "x"',
    ])
  })

  it.each(['0', '65536', '-1', '80.5', '1e3', '３０００'])('refuses port %s', (value) => {
    expect(mistakes({ PORT: value })).toHaveLength(1)
  })

  it('refuses a public address with a path', () => {
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

describe('dataFolder', () => {
  it('lies in the repository by default, wherever the command is given', () => {
    expect(dataFolder(undefined, '/srv/alun', '/home/me')).toBe('/srv/alun/data')
  })
  it('reads a relative folder from where the command is given', () => {
    expect(dataFolder('mine', '/srv/alun', '/home/me')).toBe('/home/me/mine')
  })
})
