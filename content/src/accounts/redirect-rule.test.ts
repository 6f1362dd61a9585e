import { describe, expect, it } from 'vitest'
import { allowedRedirect, panelTarget } from './redirect-rule.ts'

const places = {
  siteUrl: 'https://site.example',
  redirectAllow: ['https://app.example/back', 'https://app.example/deep/*'],
}
const allowed = (text: string) => allowedRedirect(text, places) !== null

describe('addresses that mails and providers lead to', () => {
  it.each([
    'https://site.example/account/reset',
    'https://site.example/ua/account/reset?from=mail',
    'https://site.example/account/invite',
    'https://site.example/account/provider/google?state=abc',
    'https://app.example/back',
    'https://app.example/deep/er/still',
  ])('may be %s', (text) => {
    expect(allowed(text)).toBe(true)
  })

  it.each([
    'https://site.example/',
    'https://content.site.example/admin',
    'https://site.example/account/reset/more',
    'https://site.example/account/provider/',
    'https://site.example/account/provider/../../evil',
    'https://site.example/account/provider/%2e%2e/evil',
    'http://site.example/account/reset',
    'https://site.example:8443/account/reset',
    'https://site.example.evil.example/account/reset',
    'https://site.example@evil.example/account/reset',
    'https://user:secret@site.example/account/reset',
    'https://site.example\\@evil.example/account/reset',
    '//site.example/account/reset',
    '/account/reset',
    'javascript:alert(1)//account/reset',
    'https://app.example/deep/',
    'https://app.example/deeper',
  ])('may not be %s', (text) => {
    expect(allowed(text)).toBe(false)
  })
})

describe('the page of the panel that a link names', () => {
  it.each([
    '/admin',
    '/admin/edit/news-item/opening?locale=ua',
    '/admin/collections/news/1#content',
  ])('may be %s', (to) => {
    expect(panelTarget(to)).toBe(to)
  })

  it.each([
    undefined,
    '',
    '/',
    '/account',
    '/administration',
    '/admin/../v1/auth/logout',
    '/admin/%2e%2e/v1/auth/logout',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)',
    `/admin/${'x'.repeat(2_000)}`,
  ])('is the start page for %s', (to) => {
    expect(panelTarget(to)).toBe('/admin')
  })
})
