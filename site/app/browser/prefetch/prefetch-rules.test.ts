import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowsPrefetch, type PrefetchLink, prefetchAddress } from './prefetch-rules.ts'

describe('allowsPrefetch', () => {
  it('allows it on a fast connection, and if the browser does not report one', () => {
    expect(allowsPrefetch(undefined)).toBe(true)
    expect(allowsPrefetch({})).toBe(true)
    expect(allowsPrefetch({ saveData: false, effectiveType: '4g' })).toBe(true)
    expect(allowsPrefetch({ effectiveType: '3g' })).toBe(true)
  })

  it('forbids it with data saver or on 2g', () => {
    expect(allowsPrefetch({ saveData: true, effectiveType: '4g' })).toBe(false)
    expect(allowsPrefetch({ effectiveType: '2g' })).toBe(false)
    expect(allowsPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  })
})

describe('prefetchAddress', () => {
  const current = 'https://site.example/ua/news?page=2'
  const path = (link: Partial<PrefetchLink>) =>
    prefetchAddress(
      {
        href: 'https://site.example/ua/sales',
        target: '',
        download: false,
        rel: '',
        isGallery: false,
        switchesLanguage: false,
        ...link,
      },
      current,
    )

  it('is the document of the link, whatever its hash', () => {
    expect(path({})).toBe('/ua/sales')
    expect(path({ href: 'https://site.example/ua/sales?utm_source=x#top' })).toBe(
      '/ua/sales?utm_source=x',
    )
    expect(path({ target: '_self' })).toBe('/ua/sales')
  })

  it('is null for the current page, other sites and files', () => {
    expect(path({ href: 'https://site.example/ua/news?page=3#list' })).toBeNull()
    expect(path({ href: 'https://other.example/ua/sales' })).toBeNull()
    expect(path({ href: 'http://site.example/ua/sales' })).toBeNull()
    expect(path({ href: 'tel:+6281234' })).toBeNull()
    expect(path({ href: '' })).toBeNull()
  })

  it('is null for the account, which few visitors have', () => {
    expect(path({ href: 'https://site.example/account' })).toBeNull()
    expect(path({ href: 'https://site.example/ua/account/login?to=%2F' })).toBeNull()
    expect(path({ href: 'https://site.example/news/accounts' })).toBe('/news/accounts')
  })

  it('is null for a link that opens a tab, downloads, changes the language or shows a picture', () => {
    expect(path({ target: '_blank' })).toBeNull()
    expect(path({ target: 'print' })).toBeNull()
    expect(path({ download: true })).toBeNull()
    expect(path({ switchesLanguage: true })).toBeNull()
    expect(path({ isGallery: true })).toBeNull()
    expect(path({ rel: 'noopener nofollow' })).toBeNull()
  })

  it('never throws for any link', () => {
    fc.assert(
      fc.property(fc.string(), (href) => {
        const found = path({ href })
        expect(found === null || found.startsWith('/')).toBe(true)
      }),
    )
  })
})
