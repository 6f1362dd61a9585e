import { describe, expect, it } from 'vitest'
import { kindOf, storedAddress } from './addresses.ts'

const kind = (address: string) => kindOf(new URL(address, 'https://site.example'))

describe('what is stored for a visitor without a connection', () => {
  it('are pages, their code, pictures and fonts', () => {
    expect(['/', '/ua', '/ua/projects/x?status=all', '/compare?unit=x.a-1'].map(kind)).toEqual(
      Array(4).fill('page'),
    )
    expect(kind('/assets/main-1a2b.js')).toBe('code')
    expect(['/media/a1/2/960.avif', '/assets/golos-1a2b.woff2'].map(kind)).toEqual([
      'picture',
      'picture',
    ])
  })

  it('is never what belongs to one person, or to a program', () => {
    for (const address of [
      '/account',
      '/ua/account/login?to=%2F',
      '/viewing?token=x',
      '/ru/viewing?token=x',
      '/preview?token=x&to=/',
      '/preview/typed?to=/',
      '/brochures/en/x.pdf?key=y',
      '/projects/x?sent=catalog&brochure=y',
      '/contacts?form=viewing',
      '/v1/pages/home',
      '/admin',
      '/bot-check/challenge?form=promo',
      '/builds/latest.json?1',
      '/media/a1/2/original.mp4',
      '/sitemap.xml',
      '/metrics',
    ]) {
      expect.soft(kind(address), address).toBeNull()
    }
  })
})

describe('storedAddress', () => {
  it('is the same for every campaign, and another one for other filters', () => {
    const stored = (address: string) => storedAddress(new URL(address, 'https://site.example'))
    expect(stored('/ua?utm_source=x&gclid=y#units')).toBe(stored('/ua'))
    expect(stored('/ua/news/')).toBe(stored('/ua/news'))
    expect(stored('/ua/?lang=ua')).toBe(stored('/ua'))
    expect(stored('/')).toBe('https://site.example/')
    expect(stored('/ua?status=sold&fbclid=y')).toBe('https://site.example/ua?status=sold')
  })
})
