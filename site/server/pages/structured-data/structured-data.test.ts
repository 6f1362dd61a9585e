import { place } from '@alun/contract/rules/site'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../app/words/catalogues.ts'
import { sampleLayout } from '../../testing/content-answers.ts'
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
      layout: sampleLayout('ua'),
      head: {
        title: { text: title },
        description: null,
        picture: null,
        readyLocales: ['ua' as const],
        path: '/news/roof',
      },
      screen: { item, related: [], projects: [] },
      meta: { tags: [], expiresAt: null, cursor: 0, databaseId: '' },
    },
  }
}

/** Vacancies with what search engines are told of them. */
function careerPage(vacancies: Pick<Vacancy, 'slug' | 'closes' | 'location'>[]) {
  return {
    name: 'career' as const,
    page: {
      ...newsItem('Career').page,
      screen: {
        career: {
          title: { text: 'Career' },
          lead: null,
          picture: null,
          vacanciesHeading: null,
          facts: [],
          process: { heading: null, steps: [] },
          email: null,
          form: { heading: null, text: null },
        },
        vacancies: vacancies.map((vacancy) => ({
          title: { text: 'Sales\u00a0manager' },
          employment: 'full-time' as const,
          salaryFrom: null,
          salaryText: null,
          posted: '2026-11-12',
          intro: { text: 'Hours 9\u2060–17' },
          duties: null,
          requirements: null,
          conditions: null,
          ...vacancy,
        })),
      },
    },
  }
}

const reading = { locale: 'ua', siteUrl: 'https://site.example' } as const

describe('structuredData', () => {
  it('says who the company is, what the page is and where it stands', () => {
    const data = JSON.parse(structuredData(newsItem('Дах'), reading, wordsOf('ua')))
    expect(data['@context']).toBe('https://schema.org')
    expect(data['@graph']).toMatchObject([
      { '@type': 'Organization', '@id': 'https://site.example/#organization' },
      {
        '@type': 'NewsArticle',
        headline: 'Дах',
        datePublished: '2026-11-20',
        inLanguage: 'uk',
        mainEntityOfPage: 'https://site.example/ua/news/roof',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Головна', item: 'https://site.example/ua' },
          { position: 2, name: 'Новини', item: 'https://site.example/ua/news' },
          { position: 3, name: 'Дах', item: 'https://site.example/ua/news/roof' },
        ],
      },
    ])
  })

  it('gives each part of the company’s address by itself, and a vacancy its number and last day', () => {
    const page = careerPage([
      { slug: 'sales-manager', closes: null, location: null },
      { slug: 'architect', closes: '2027-02-18', location: { text: 'Northgate' } },
    ])
    const text = structuredData(page, reading, wordsOf('en'))
    const [company, manager, architect] = JSON.parse(text)['@graph']
    const office = {
      '@type': 'PostalAddress',
      streetAddress: 'Mill Street 1–3',
      addressLocality: 'Northgate',
      addressRegion: place.region,
      postalCode: '80571',
      addressCountry: place.country,
    }
    expect(company.address).toEqual(office)
    expect(text).not.toMatch(/[\u00a0\u00ad\u200b\u2060]/)
    expect(manager).toMatchObject({
      title: 'Sales manager',
      description: 'Hours 9–17',
      identifier: { '@type': 'PropertyValue', name: 'Casa', value: 'sales-manager' },
      jobLocation: { address: office },
    })
    expect(manager).not.toHaveProperty('validThrough')
    expect(architect).toMatchObject({
      identifier: { value: 'architect' },
      validThrough: '2027-02-18T23:59:59+08:00',
      jobLocation: {
        name: 'Northgate',
        address: { addressRegion: place.region, addressCountry: place.country },
      },
    })
    expect(architect.jobLocation.address).not.toHaveProperty('streetAddress')
  })

  it('lets no text of an editor end the element it stands in', () => {
    const title = '</script><script>alert(1)</script>'
    const text = structuredData(newsItem(title), reading, wordsOf('ua'))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][1].headline).toBe(title)
  })
})
