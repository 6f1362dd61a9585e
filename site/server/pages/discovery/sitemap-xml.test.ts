import { type SitePage, sitemapFiles } from '@alun/contract/schema/discovery'
import { describe, expect, it } from 'vitest'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const picture = {
  path: 'id/version',
  width: 1000,
  height: 600,
  alt: { text: '' },
  focal: { x: 50, y: 50 },
  color: '#336699',
  preview: null,
}
const page: SitePage = {
  path: '/news/roof',
  readyLocales: ['ua', 'ru'],
  changedAt: '2026-11-20T03:00:00.000Z',
  pictures: [picture],
}

describe('sitemapIndexXml', () => {
  it('names every file of every kind', () => {
    const kinds = sitemapFiles.array().parse([
      { kind: 'pages', files: 1 },
      { kind: 'news', files: 2 },
      // A newer service may send unknown kinds while the site is updated later.
      { kind: 'kind-to-come', files: 1 },
    ])
    const xml = sitemapIndexXml(kinds, 'https://site.example')
    expect([...xml.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc)).toEqual([
      'https://site.example/sitemaps/pages-1.xml',
      'https://site.example/sitemaps/news-1.xml',
      'https://site.example/sitemaps/news-2.xml',
      'https://site.example/sitemaps/kind-to-come-1.xml',
    ])
  })
})

describe('sitemapXml', () => {
  it('lists a page in each complete language, with its alternates and pictures', () => {
    const xml = sitemapXml([page], 'https://site.example')
    expect([...xml.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc)).toEqual([
      'https://site.example/ua/news/roof',
      'https://site.example/ru/news/roof',
    ])
    expect(xml.match(/hreflang="uk" href="https:\/\/site.example\/ua\/news\/roof"/g)).toHaveLength(
      2,
    )
    expect(xml).toContain('hreflang="x-default" href="https://site.example/ua/news/roof"')
    expect(xml).not.toContain('hreflang="en"')
    expect(xml).toContain('<lastmod>2026-11-20T03:00:00.000Z</lastmod>')
    expect(xml).toContain('<image:loc>https://site.example/media/id/version/960.jpg</image:loc>')
  })

  it('leaves out none of the languages', () => {
    const xml = sitemapXml([{ ...page, readyLocales: ['en', 'ua', 'ru'] }], 'https://site.example')
    expect([...xml.matchAll(/<loc>[^<]*example(?:\/(\w\w))?\/news/g)].map(([, at]) => at)).toEqual([
      undefined,
      'ua',
      'ru',
    ])
  })

  it('has no time of change for a page that is composed of others', () => {
    expect(sitemapXml([{ ...page, changedAt: null }], 'https://site.example')).not.toContain(
      'lastmod',
    )
  })
})
