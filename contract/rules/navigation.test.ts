import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigateTo, ownPath, redirectLocation } from './navigation.ts'

// Instead of fast-check's binary strings, which take seconds to prepare.
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((codes) => String.fromCharCode(...codes))

describe('the way back after signing in', () => {
  it('is a page of this site, query and hash included', () => {
    expect(ownPath('/ua/projects/riverside-row?floor=2#units', '/account')).toBe(
      '/ua/projects/riverside-row?floor=2#units',
    )
  })

  it('is the account if the address leads to another site', () => {
    const foreign = [
      null,
      '',
      'news',
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/..//evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ]
    for (const to of foreign) expect(ownPath(to, '/account'), String(to)).toBe('/account')
  })

  it('stays on this site whatever the address contains', () => {
    fc.assert(
      fc.property(anyText, (rest) => {
        const { origin } = new URL(ownPath(`/${rest}`, '/account'), 'https://site.example')
        expect(origin).toBe('https://site.example')
      }),
    )
  })
})

describe('navigateTo', () => {
  const gone: string[][] = []
  const note = (way: string) => (url: string) => void gone.push([way, url])

  beforeEach(() => {
    gone.length = 0
    const href = 'https://site.example/ua/news?page=2'
    vi.stubGlobal('location', { href, assign: note('assign'), replace: note('replace') })
    vi.stubGlobal('open', note('open'))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('navigates to pages of this site', () => {
    navigateTo('/contacts#form')
    navigateTo('?page=3', { as: 'replaced' })
    navigateTo('https://site.example/ru', { as: 'tab' })
    expect(gone).toEqual([
      ['assign', 'https://site.example/contacts#form'],
      ['replace', 'https://site.example/ua/news?page=3'],
      ['open', 'https://site.example/ru'],
    ])
  })

  it.each([
    ...['https://other.example/', 'http://site.example/', '//other.example', '\\\\other.example'],
    ...['/\t/other.example', 'mailto:sales@site.example'],
  ])('throws at once for %j without permission, names it, and leads there with it', (url) => {
    expect(() => navigateTo(url)).toThrow('Navigation to')
    expect(() => navigateTo(url, { as: 'tab' })).toThrow(url)
    expect(gone).toEqual([])
    navigateTo(url, { external: true })
    expect(gone).toEqual([['assign', new URL(url, 'https://site.example').href]])
  })

  it.each([
    ...['javascript:', 'data:', 'blob:', 'vbscript:', ' JaVa\tScript:', '\u0001data:', 'blo\nb:'],
  ])('refuses %j with permission, too', (protocol) => {
    for (const external of [false, true]) {
      expect(() => navigateTo(`${protocol}x`, { external })).toThrow('Navigation to')
      expect(() => redirectLocation(`${protocol}x`, { external })).toThrow('Navigation to')
    }
    expect(gone).toEqual([])
  })

  it('has the same rule as redirects of the server', () => {
    const there = 'https://other.example/x'
    expect(redirectLocation('/ua/account?saved=1')).toBe('/ua/account?saved=1')
    expect(() => redirectLocation(there)).toThrow(there)
    expect(redirectLocation(there, { external: true })).toBe(there)
  })
})
