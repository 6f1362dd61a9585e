import { usualFooter, usualHeader } from '@alun/contract/rules/menus'
import { labelledScreens } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import type { PageHead } from '@alun/contract/schema/page'
import { describe, expect, it } from 'vitest'
import { describePage, ownershipMarks } from './describe-page.ts'

const picture = {
  path: 'a1/2',
  width: 1200,
  height: 630,
  alt: { text: 'Casa' },
  focal: { x: 50, y: 50 },
  color: '#191f1d',
  preview: null,
}

const layout: Layout = {
  brand: { name: 'Casa', legalName: 'Casa Ltd', descriptor: null, about: null, foundedYear: null },
  contacts: {
    phone: { e164: '+6281200000140', display: '+62 812 0000 0140' },
    whatsapp: null,
    telegram: null,
    email: 'hello@site.example',
    address: null,
    postal: { street: null, locality: null, postalCode: null, country: null },
    coordinates: null,
    hours: null,
  },
  legalNote: null,
  priceList: null,
  seo: { titleSuffix: 'Casa', description: { text: 'Villas by the river' } },
  card: picture,
  logoDigest: '0123456789ab',
  notFoundPicture: null,
  menus: { header: [...usualHeader], footer: [...usualFooter] },
  pages: [...labelledScreens],
  projects: [],
  documents: [],
  promo: null,
}

const head: PageHead = {
  title: { text: 'Roof slabs' },
  description: null,
  picture: null,
  readyLocales: ['en', 'ua'],
  path: '/news/roof-slabs',
}

const siteUrl = 'https://site.example'

function alternates(readyLocales: PageHead['readyLocales']) {
  return describePage({ head: { ...head, readyLocales }, layout, locale: 'en', siteUrl })
    .filter((tag) => 'rel' in tag && tag.rel === 'alternate')
    .map((tag) => ('hrefLang' in tag && 'href' in tag ? [tag.hrefLang, tag.href] : []))
}

describe('the description of a page', () => {
  it('has its own absolute address', () => {
    expect(describePage({ head, layout, locale: 'ua', siteUrl })).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://site.example/ua/news/roof-slabs',
    })
  })

  it('lists the complete languages, and English as the default', () => {
    expect(alternates(['en', 'ua'])).toEqual([
      ['en', 'https://site.example/news/roof-slabs'],
      ['uk', 'https://site.example/ua/news/roof-slabs'],
      ['x-default', 'https://site.example/news/roof-slabs'],
    ])
  })

  it('has Ukrainian, then Russian as the default if English is missing', () => {
    expect(alternates(['ru', 'ua']).at(-1)).toEqual([
      'x-default',
      'https://site.example/ua/news/roof-slabs',
    ])
    expect(alternates(['ru']).at(-1)).toEqual([
      'x-default',
      'https://site.example/ru/news/roof-slabs',
    ])
  })

  it('is not indexed in an incomplete language', () => {
    const robots = { name: 'robots', content: 'noindex' }
    expect(describePage({ head, layout, locale: 'ru', siteUrl })).toContainEqual(robots)
    expect(describePage({ head, layout, locale: 'en', siteUrl })).not.toContainEqual(robots)
  })

  it('has the marks of ownership', () => {
    expect(ownershipMarks({ yandex: '1a', facebook: 'b2', google: undefined })).toEqual([
      { name: 'yandex-verification', content: '1a' },
      { name: 'facebook-domain-verification', content: 'b2' },
    ])
  })

  it('gives each page of a list a separate address', () => {
    const list = { ...head, path: '/news' }
    const tags = describePage({ head: list, layout, locale: 'en', siteUrl, page: 2 })
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://site.example/news?page=2',
    })
  })

  it('has its own sharing picture, or the card of the brand', () => {
    const image = (path: string) => ({
      property: 'og:image',
      content: `https://site.example/media/${path}/og-${layout.logoDigest}.jpg`,
    })
    const own = { ...head, picture: { ...picture, path: 'b2/1' } }
    expect(describePage({ head, layout, locale: 'en', siteUrl })).toContainEqual(image('a1/2'))
    expect(describePage({ head: own, layout, locale: 'en', siteUrl })).toContainEqual(image('b2/1'))
    const bare = { ...layout, card: null }
    expect(describePage({ head, layout: bare, locale: 'en', siteUrl })).toContainEqual(
      image(`logo/${layout.logoDigest}`),
    )
    expect(describePage({ head, layout, locale: 'en', siteUrl })).toContainEqual({
      name: 'twitter:card',
      content: 'summary_large_image',
    })
  })
})
