import { describe, expect, it } from 'vitest'
import { mailtoLink, whatsappLink } from './ask-links.ts'

describe('a way to ask', () => {
  it('opens the chat with the words of the reader, spaces and all', () => {
    const link = whatsappLink('https://wa.me/6281200000140', 'Добрий день & 1+1') ?? ''
    expect(new URL(link).searchParams.get('text')).toBe('Добрий день & 1+1')
    expect(link).not.toContain('+')
  })

  it('writes subject and text of the letter', () => {
    expect(mailtoLink('hello@site.example', 'Riverside Row', 'a & b')).toBe(
      'mailto:hello@site.example?subject=Riverside%20Row&body=a%20%26%20b',
    )
  })
})
