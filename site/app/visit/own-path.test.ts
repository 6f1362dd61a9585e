import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

// As good as fast-check's own binary strings, which take seconds to prepare.
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((codes) => String.fromCharCode(...codes))

describe('the way back after signing in', () => {
  it('is a page of this site, query and hash included', () => {
    expect(ownPath('/ua/projects/riverside-row?floor=2#units', '/account')).toBe(
      '/ua/projects/riverside-row?floor=2#units',
    )
  })

  it('is the account where the address leads elsewhere', () => {
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

  it('stays on this site whatever is written', () => {
    fc.assert(
      fc.property(anyText, (rest) => {
        const { origin } = new URL(ownPath(`/${rest}`, '/account'), 'https://site.example')
        expect(origin).toBe('https://site.example')
      }),
    )
  })
})
