import { describe, expect, it } from 'vitest'
import { allowedRedirect, panelTarget, panelUrl, requireRedirect } from './redirect-rule.ts'

const places = {
  siteUrl: 'https://site.example',
  redirectAllow: [
    'no address',
    'http://plain.example/back',
    'https://app.example/back',
    'https://app.example/deep/*',
  ],
}
const allowed = (text: string) => allowedRedirect(text, places) !== null

describe('addresses that mails and providers lead to', () => {
  it.each([
    ...['https://site.example/account/reset', 'https://site.example/ua/account/reset?from=mail'],
    'https://site.example/account/invite',
    ...['https://site.example/account/provider/google?state=abc', 'https://app.example/back'],
    ...['http://plain.example/back', 'https://app.example/deep/er/still'],
  ])('may be %s', (text) => {
    expect(allowed(text)).toBe(true)
  })

  it.each([
    ...['https://site.example/', 'https://content.site.example/admin'],
    ...['https://site.example/account/reset/more', 'https://site.example/account/provider/'],
    'https://site.example/account/provider/../../evil',
    ...['https://site.example/account/provider/%2e%2e/evil', 'http://site.example/account/reset'],
    'https://site.example:8443/account/reset',
    'https://site.example.evil.example/account/reset',
    'https://site.example@evil.example/account/reset',
    'https://user:secret@site.example/account/reset',
    ...['https://site.example\\@evil.example/account/reset', '//site.example/account/reset'],
    ...['/account/reset', 'javascript:alert(1)//account/reset'],
    ...['https://site.example/account/reset#token', 'https://:secret@site.example/account/reset'],
    ...['ftp://site.example/account/reset', 'https://app.example/deep/'],
    'https://app.example/deeper',
  ])('may not be %s', (text) => {
    expect(allowed(text)).toBe(false)
  })
})

describe('panelTarget', () => {
  it.each([
    '/admin',
    '/admin?locale=ua',
    '/admin/edit/news-item/opening?locale=ua',
    '/admin/collections/news/1#content',
  ])('returns %s unchanged', (to) => {
    expect(panelTarget(to)).toBe(to)
  })

  it.each([
    undefined,
    '',
    '/',
    '/account',
    '/x/admin/y',
    '/administration',
    '/admin/../v1/auth/logout',
    '/admin/%2e%2e/v1/auth/logout',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)',
    `/admin/${'x'.repeat(2_000)}`,
  ])('returns the start page for %s', (to) => {
    expect(panelTarget(to)).toBe('/admin')
  })
})

it('names the wrong address to a program', () => {
  expect(requireRedirect('https://app.example/back', places).href).toBe('https://app.example/back')
  const refused = (name?: string) => () => requireRedirect('https://evil.example', places, name)
  expect(refused()).toThrow('"redirect" is not an allowed address.')
  expect(refused('reset_url')).toThrow('"reset_url"')
  expect(panelUrl('https://content.site.example/v1')).toBe('https://content.site.example/admin')
})
