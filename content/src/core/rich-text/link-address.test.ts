import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

const origin = 'https://site.example'
const href = (written: string, locale: 'en' | 'ua' | 'ru' = 'ua') =>
  linkAddress(written, locale, origin)?.href ?? null

describe('linkAddress', () => {
  it('leads to the page in the language of the reader', () => {
    expect(href('/projects/garden-court')).toBe('/ua/projects/garden-court')
    expect(href('/ru/news?page=2#top', 'en')).toBe('/news?page=2#top')
    expect(href('/', 'ru')).toBe('/ru')
  })

  it('takes a full address of this site for a page of it', () => {
    expect(linkAddress(`${origin}/ru/about`, 'ua', origin)).toEqual({
      kind: 'internal',
      href: '/ua/about',
    })
  })

  it('gives files no language', () => {
    expect(href('/media/1/2/original.pdf')).toBe('/media/1/2/original.pdf')
  })

  it('knows another host, also without a protocol', () => {
    for (const written of ['https://example.org/a', '//example.org/a', '\\\\example.org/a']) {
      expect(linkAddress(written, 'en', origin)).toEqual({
        kind: 'external',
        href: 'https://example.org/a',
      })
    }
  })

  it('keeps places on the page, mail and telephone', () => {
    expect(href('#prices')).toBe('#prices')
    expect(href('mailto:hello@site.example')).toBe('mailto:hello@site.example')
    expect(href('tel:+6281200000140')).toBe('tel:+6281200000140')
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript&colon;alert(1)',
    'javascript&#58;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'blob:https://site.example/1',
    'vbscript:msgbox',
    'v\u0000bscript:msgbox',
    'file:///etc/passwd',
    'https://user:secret@example.org',
    'news/without-slash',
    '',
    'http://',
  ])('rejects %j', (written) => {
    expect(linkAddress(written, 'en', origin)).toBeNull()
  })

  it('never lets a rejected protocol through, whatever is mixed into it', () => {
    const noise = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u0001',
      '\u200b',
      '&Tab;',
      '%0a',
    )
    const word = fc.constantFrom('javascript', 'data', 'blob', 'vbscript', 'JAVASCRIPT')
    fc.assert(
      fc.property(word, fc.array(noise, { maxLength: 12 }), (protocol, mixed) => {
        const letters = [...protocol].map((letter, at) => (mixed[at] ?? '') + letter).join('')
        const found = linkAddress(`${letters}:alert(1)`, 'en', origin)
        if (found) expect(found.href).toMatch(/^(https?:|\/|#)/)
      }),
    )
  })
})
