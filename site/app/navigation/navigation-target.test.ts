import { describe, expect, it } from 'vitest'
import { NavigationError, navigationTarget } from './navigation-target.ts'

const base = 'https://alun.example/ua'

describe('navigationTarget', () => {
  it('leads to pages of this site', () => {
    expect(navigationTarget('/ua/news#list', base)).toEqual({
      kind: 'internal',
      to: '/ua/news#list',
    })
  })

  it('throws for another site, unless that is permitted', () => {
    for (const url of ['https://other.example/', '//other.example', '\\\\other.example']) {
      expect(() => navigationTarget(url, base)).toThrow(NavigationError)
      expect(() => navigationTarget(url, base, {})).toThrow('external')
      expect(navigationTarget(url, base, { external: true })).toEqual({
        kind: 'external',
        href: 'https://other.example/',
      })
    }
  })

  it('throws for refused protocols also where other sites are permitted', () => {
    for (const url of ['javascript:alert(1)', 'DATA:,x', 'blob:x', ' vb\tscript:x', 'http://']) {
      expect(() => navigationTarget(url, base, { external: true })).toThrow(NavigationError)
    }
  })
})
