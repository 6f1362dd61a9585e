import { EnvironmentError } from '@alun/platform/environment'
import { describe, expect, it } from 'vitest'
import { readSiteEnvironment } from './environment.ts'

const read = (variables: Record<string, string>) =>
  readSiteEnvironment(variables, '/srv/site', '/home/me')

describe('settings of the site', () => {
  it('find both parts on this machine when nothing is set', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      contentUrl: 'http://127.0.0.1:3001/v1',
      contentOrigin: 'http://localhost:3001',
      dataDir: '/srv/site/data',
      autoRefresh: true,
    })
  })

  it('follow other ports', () => {
    expect(read({ PORT: '8080', CONTENT_PORT: '8081' })).toMatchObject({
      siteUrl: 'http://localhost:8080',
      contentUrl: 'http://127.0.0.1:8081/v1',
      contentOrigin: 'http://localhost:8081',
    })
  })

  it('select the bot check: none, our own, or a provider with its keys', () => {
    expect(read({}).botProvider).toEqual({ name: 'altcha' })
    expect(read({ BOT_PROVIDER: 'none' }).botProvider).toEqual({ name: 'none' })
    const keys = { BOT_SITE_KEY: 'site-key', BOT_SECRET: 'secret' }
    expect(read({ BOT_PROVIDER: 'turnstile', ...keys }).botProvider).toEqual({
      name: 'turnstile',
      siteKey: 'site-key',
      secret: 'secret',
    })
    expect(() => read({ BOT_PROVIDER: 'hcaptcha' })).toThrow(/BOT_SITE_KEY.*\n.*BOT_SECRET/)
    expect(() => read({ BOT_PROVIDER: 'guess' })).toThrow(EnvironmentError)
  })

  it('configure ended sessions and the query of the current user', () => {
    expect(read({})).toMatchObject({
      sessionFailure: 'stay',
      currentUser: { fields: undefined, filter: undefined, deep: undefined },
    })
    const asked = { CURRENT_USER_FIELDS: 'id, role', CURRENT_USER_FILTER: '{"role":"partner"}' }
    expect(read({ SESSION_FAILURE: '/account/login', ...asked })).toMatchObject({
      sessionFailure: '/account/login',
      currentUser: { fields: 'id, role', filter: '{"role":"partner"}' },
    })
    for (const path of ['leave', '//evil.example', 'https://evil.example', '/a?b', '/\\\\evil']) {
      expect(() => read({ SESSION_FAILURE: path }), path).toThrow(
        /^SESSION_FAILURE: must be stay or/,
      )
    }
    for (const fields of ['avatar', 'role.name', 'id,', 'id email']) {
      expect(() => read({ CURRENT_USER_FIELDS: fields }), fields).toThrow(
        /^CURRENT_USER_FIELDS: must be \* or some of id, email, .*, separated by commas, not "/,
      )
    }
    expect(read({ CURRENT_USER_FIELDS: '*, role' }).currentUser.fields).toBe('*, role')
    const filters = [
      '{"avatar":"x"}',
      '{"role":{"_like":"a"}}',
      '{"_or":[{"role":"admin"},{"*":1}]}',
      '{"_and":"role"}',
    ]
    for (const filter of filters) {
      expect(() => read({ CURRENT_USER_FILTER: filter }), filter).toThrow(
        /^CURRENT_USER_FILTER: must use only the names id, /,
      )
    }
    const nested = '{"_or":[{"role":{"_in":["admin","editor"]}},{"_and":{"0":{"tfa":true}}}]}'
    expect(read({ CURRENT_USER_FILTER: nested }).currentUser.filter).toBe(nested)
    expect(read({ CURRENT_USER_DEEP: '{}' }).currentUser.deep).toBe('{}')
    expect(() => read({ CURRENT_USER_DEEP: '{"role":{"_limit":1}}' })).toThrow(
      /^CURRENT_USER_DEEP: must be \{\}, because an account has no relation/,
    )
    expect(() => read({ CURRENT_USER_FILTER: '{', CURRENT_USER_DEEP: '[]' })).toThrow(
      /^CURRENT_USER_FILTER: must be a JSON object.*\nCURRENT_USER_DEEP: must be a JSON object/,
    )
  })

  it('permit hosts of tags only with a tag manager', () => {
    const given = { GTM_ID: 'GTM-ABC1234', TAG_HOSTS: 'connect.facebook.net, *.hotjar.com' }
    expect(read(given).tagHosts).toEqual(['connect.facebook.net', '*.hotjar.com'])
    for (const host of [
      '*',
      'https://a.example',
      "a.example 'unsafe-inline'",
      'a.example;b',
      '*.*.com',
    ]) {
      expect(() => read({ ...given, TAG_HOSTS: host }), host).toThrow(/^TAG_HOSTS: must be hosts/)
    }
    expect(() => read({ TAG_HOSTS: 'a.example' })).toThrow('TAG_HOSTS: needs GTM_ID')
    for (const id of ['G-ABC1234567', 'UA-123456-1', 'AW-123456']) {
      expect(() => read({ GTM_ID: id }), id).toThrow(/^GTM_ID: must be the id of a tag manager/)
    }
  })

  it('report every invalid setting at once', () => {
    expect(() => read({ GTM_ID: 'x', SESSION_AUTO_REFRESH: 'no' })).toThrow(
      'GTM_ID: must be the id of a tag manager such as GTM-ABC1234; enter a measurement id (G-…) there, not "x"\n' +
        'SESSION_AUTO_REFRESH: must be true or false, not "no"',
    )
    expect(() => read({ PORT: 'x', BOT_PROVIDER: 'hcaptcha', BOT_SECRET: 'secret' })).toThrow(
      /^PORT.*\nBOT_SITE_KEY.*$/,
    )
  })
})
