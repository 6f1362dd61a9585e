import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

const base = 'https://site.example/ua/news?page=2'
const kind = (url: string) => linkAddress(url, base).kind

describe('linkAddress', () => {
  it('is a page of this site for a path, a query, a hash and an address of this site', () => {
    const to = (url: string) => linkAddress(url, base)
    expect(to('/contacts')).toEqual({ kind: 'internal', to: '/contacts' })
    expect(to('?page=3')).toEqual({ kind: 'internal', to: '/ua/news?page=3' })
    expect(to('#list')).toEqual({ kind: 'internal', to: '/ua/news?page=2#list' })
    expect(to('https://site.example/ru?a=1#b')).toEqual({ kind: 'internal', to: '/ru?a=1#b' })
    expect(to(' /contacts\n')).toEqual({ kind: 'internal', to: '/contacts' })
  })

  it('is another site for another host, protocol or port', () => {
    for (const url of [
      ...['https://other.example/', 'http://site.example/contacts', 'https://site.example:8443/'],
      ...['https:\\\\other.example', 'mailto:sales@site.example', 'tel:+6281234567'],
      'tg://resolve?domain=casa',
    ]) {
      expect(kind(url), url).toBe('external')
    }
  })

  it('is another site for two slashes of either kind, whichever host they name', () => {
    for (const url of [
      ...['//other.example/x', '\\\\other.example/x', '/\\other.example', '\\/other.example'],
      ...['/\t/other.example', ' \u0001//other.example', '//site.example/contacts'],
    ]) {
      expect(kind(url), JSON.stringify(url)).toBe('external')
    }
  })

  it('rejects protocols that run scripts or contain data, however they are written', () => {
    for (const url of [
      ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)'],
      ...['\u0000javascript:alert(1)', 'java\tscript:alert(1)', 'java\r\nscript:alert(1)'],
      ...['java\u0000script:alert(1)', 'java\u200bscript:alert(1)', 'javascript\t:alert(1)'],
      ...['javascript://site.example/%0aalert(1)', 'data:text/html,<script>alert(1)</script>'],
      ...['DATA:,x', 'blob:https://site.example/1a2b', 'vbscript:msgbox(1)'],
    ]) {
      expect(kind(url), JSON.stringify(url)).toBe('forbidden')
    }
  })

  it('rejects addresses that cannot be parsed', () => {
    for (const url of ['http://', 'https://[', 'http://a b/'])
      expect(kind(url), url).toBe('forbidden')
  })

  it('accepts a colon in a path, query or hash', () => {
    for (const url of ['/javascript:x', '?a=javascript:x', '#data:x', '/news/data:x']) {
      expect(kind(url), url).toBe('internal')
    }
  })

  it('rejects the four protocols in any case, with anything invisible in them', () => {
    const invisible = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u001f',
      '\u00a0',
      '\u200b',
    )
    const written = fc
      .constantFrom('javascript', 'data', 'blob', 'vbscript')
      .chain((name) =>
        fc.tuple(
          ...[...name].map((letter) =>
            fc.tuple(invisible, fc.constantFrom(letter, letter.toUpperCase())),
          ),
        ),
      )
      .map((letters) => letters.flat().join(''))
    fc.assert(
      fc.property(written, invisible, fc.string(), (protocol, gap, rest) => {
        expect(kind(`${protocol}${gap}:${rest}`)).toBe('forbidden')
      }),
    )
  })

  it('never leads to another host by an internal address', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      'a',
      '@',
      '?',
      '#',
      '\t',
      ' ',
      '%2f',
      'http',
    )
    const anything = fc.oneof(
      fc.string(),
      fc.string().map((rest) => `https://other.example/${rest}`),
      fc.array(piece).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anything, (url) => {
        const address = linkAddress(url, base)
        if (address.kind !== 'internal') return
        expect(address.to).toMatch(/^\/(?![/\\])/)
        expect(new URL(address.to, base).origin).toBe('https://site.example')
        expect(linkAddress(address.to, base)).toEqual(address)
      }),
      { numRuns: 2_000 },
    )
  })
})
