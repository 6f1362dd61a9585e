import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../app/words/catalogues.ts'
import { sampleFrame } from '../testing/content-answers.ts'
import { structuredData } from './structured-data.ts'

function newsItem(title: string) {
  const card = {
    slug: 'roof',
    title: { text: title },
    lead: null,
    picture: null,
    publishedAt: '2026-11-20',
    topic: 'construction',
    readingMinutes: 1,
  }
  const item = {
    card,
    cover: null,
    body: null,
    headings: [],
    updatedAt: '2026-11-20T03:00:00.000Z',
  }
  return {
    name: 'news-item' as const,
    page: {
      frame: sampleFrame('ua'),
      head: {
        title: { text: title },
        description: null,
        picture: null,
        readyLocales: ['ua' as const],
        path: '/news/roof',
      },
      screen: { item, related: [], projects: [] },
      meta: { tags: [], holdUntil: null, cursor: 0, epoch: '' },
    },
  }
}

const reading = { locale: 'ua', siteUrl: 'https://alun.example' } as const

describe('structuredData', () => {
  it('says who the company is, what the page is and where it stands', () => {
    const data = JSON.parse(structuredData(newsItem('Дах'), reading, wordsOf('ua')))
    expect(data['@context']).toBe('https://schema.org')
    expect(data['@graph']).toMatchObject([
      { '@type': 'Organization', '@id': 'https://alun.example/#organization' },
      {
        '@type': 'NewsArticle',
        headline: 'Дах',
        datePublished: '2026-11-20',
        inLanguage: 'uk',
        mainEntityOfPage: 'https://alun.example/ua/news/roof',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Головна', item: 'https://alun.example/ua' },
          { position: 2, name: 'Новини', item: 'https://alun.example/ua/news' },
          { position: 3, name: 'Дах', item: 'https://alun.example/ua/news/roof' },
        ],
      },
    ])
  })

  it('lets no text of an editor end the element it stands in', () => {
    const title = '</script><script>alert(1)</script>'
    const text = structuredData(newsItem(title), reading, wordsOf('ua'))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][1].headline).toBe(title)
  })
})
