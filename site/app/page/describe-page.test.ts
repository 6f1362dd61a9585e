import type { PageHead } from '@alun/contract/schema/page'
import { picture } from '@alun/contract/schema/picture'
import { describe, expect, it } from 'vitest'
import { headOf, sampleLayout } from '../../server/testing/content-answers.ts'
import { bareOf } from '../../server/testing/sample-answers.ts'
import { describePage, ownershipMarks } from './describe-page.ts'

const card = { ...bareOf(picture), path: 'a1/2' }
const layout = { ...sampleLayout('en'), card }
const head = headOf('Roof slabs', '/news/roof-slabs', ['en', 'ua'])

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

  it('names Ukrainian, then Russian as the default if English is missing', () => {
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
    const own = { ...head, picture: { ...card, path: 'b2/1' } }
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
