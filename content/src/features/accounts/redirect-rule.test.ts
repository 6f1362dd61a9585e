import { describe, expect, it } from 'vitest'
import { allowedRedirect } from './redirect-rule.ts'

const places = {
  siteUrl: 'https://alun.example',
  redirectAllow: ['https://app.example/back', 'https://app.example/deep/*'],
}
const allowed = (text: string) => allowedRedirect(text, places) !== null

describe('addresses that mails and providers lead to', () => {
  it.each([
    'https://alun.example/account/reset',
    'https://alun.example/ua/account/reset?from=mail',
    'https://alun.example/account/invite',
    'https://alun.example/account/provider/google?state=abc',
    'https://app.example/back',
    'https://app.example/deep/er/still',
  ])('may be %s', (text) => {
    expect(allowed(text)).toBe(true)
  })

  it.each([
    'https://alun.example/',
    'https://content.alun.example/admin',
    'https://alun.example/account/reset/more',
    'https://alun.example/account/provider/',
    'https://alun.example/account/provider/../../evil',
    'https://alun.example/account/provider/%2e%2e/evil',
    'http://alun.example/account/reset',
    'https://alun.example:8443/account/reset',
    'https://alun.example.evil.example/account/reset',
    'https://alun.example@evil.example/account/reset',
    'https://user:secret@alun.example/account/reset',
    'https://alun.example\\@evil.example/account/reset',
    '//alun.example/account/reset',
    '/account/reset',
    'javascript:alert(1)//account/reset',
    'https://app.example/deep/',
    'https://app.example/deeper',
  ])('may not be %s', (text) => {
    expect(allowed(text)).toBe(false)
  })
})
