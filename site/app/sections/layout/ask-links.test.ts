import { describe, expect, it } from 'vitest'
import { foreignUrl, mailtoLink, whatsappLink } from './ask-links.ts'

describe('a way to ask', () => {
  it('opens the chat with an encoded text of the reader', () => {
    const link = whatsappLink('https://wa.me/6281200000140', 'Добрий день & 1+1') ?? ''
    expect(new URL(link).searchParams.get('text')).toBe('Добрий день & 1+1')
    expect(link).not.toContain('+')
  })

  it('contains subject and text of the email', () => {
    expect(mailtoLink('hello@site.example', 'Riverside Row', 'a & b')).toBe(
      'mailto:hello@site.example?subject=Riverside%20Row&body=a%20%26%20b',
    )
  })
})

describe('the address of a chat', () => {
  it.each([' https://wa.me/6281200000140', 'whatsapp://send?phone=6281200000140'])(
    'is linked if browsers open it: %s',
    (url) => {
      expect(foreignUrl(url)?.href).toBe(url.trim())
    },
  )

  it.each([
    'wa.me/6281200000140',
    'www.wa.me/6281200000140',
    '+62 812 0000 0140',
    'casa',
    'https://',
    'https:// wa.me/1',
    '/wa',
    'http://[bad',
    'javascript:alert(1)',
  ])('is invalid: %s', (url) => {
    expect([foreignUrl(url), whatsappLink(url, 'Hello')]).toEqual([null, null])
  })
})
