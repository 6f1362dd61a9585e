import { place } from '@alun/contract/rules/site'
import { editorialCard, editorialItem } from '@alun/contract/schema/editorial'
import { type Vacancy, vacancy } from '@alun/contract/schema/vacancy'
import { describe, expect, it } from 'vitest'
import { SectionFailures } from '../../../app/page/section-failures.ts'
import { wordsOf } from '../../../app/words/catalogues.ts'
import { headOf, sampleLayout } from '../../testing/content-answers.ts'
import { bareOf } from '../../testing/sample-answers.ts'
import { structuredData } from './structured-data.ts'

function newsItem(title: string) {
  const known = { slug: 'roof', title: { text: title }, topic: 'construction' }
  const card = { ...bareOf(editorialCard), ...known, publishedAt: '2026-11-20' }
  return {
    name: 'news-item' as const,
    page: {
      layout: sampleLayout('ua'),
      head: headOf(title, '/news/roof', ['ua']),
      screen: { item: { ...bareOf(editorialItem), card }, related: [], projects: [] },
      meta: { tags: [], expiresAt: null, cursor: 0, databaseId: '' },
    },
  }
}

/** A vacancy with its structured data. */
function vacancyPage(facts: Partial<Vacancy> & Pick<Vacancy, 'slug'>) {
  const { page } = newsItem('Vacancy')
  const about = { title: { text: 'Sales\u00a0manager' }, intro: { text: 'Hours 9\u2060–17' } }
  const filled = { ...bareOf(vacancy), ...about, posted: '2026-11-12', ...facts }
  const head = { ...page.head, path: `/career/${facts.slug}` }
  return { name: 'vacancy' as const, page: { ...page, head, screen: { vacancy: filled } } }
}

const context = {
  locale: 'ua',
  siteUrl: 'https://site.example',
  logoDigest: '0123456789ab',
} as const

describe('structuredData', () => {
  it('describes the company, the page and its breadcrumbs', () => {
    const data = JSON.parse(
      structuredData(newsItem('Дах'), context, wordsOf('ua'), new SectionFailures()),
    )
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

  it('separates the parts of the company’s address, and gives a vacancy its number, last day and salary', () => {
    const thingsOf = (page: ReturnType<typeof vacancyPage>) => {
      const text = structuredData(page, context, wordsOf('en'), new SectionFailures())
      expect(text).not.toMatch(/[\u00a0\u00ad\u200b\u2060]/)
      return JSON.parse(text)['@graph']
    }
    const [company, manager, trail] = thingsOf(vacancyPage({ slug: 'sales-manager' }))
    const [, architect] = thingsOf(
      vacancyPage({
        slug: 'architect',
        closes: '2027-02-18',
        location: { text: 'Northgate' },
        salaryFrom: { amount: 190_050, currency: 'USD' },
        salaryPeriod: 'year',
        salaryText: { text: 'from $1,900.50 a year' },
      }),
    )
    const office = {
      '@type': 'PostalAddress',
      streetAddress: 'Mill Street 1–3',
      addressLocality: 'Northgate',
      addressRegion: place.region,
      postalCode: '80571',
      addressCountry: place.country,
    }
    expect(company.address).toEqual(office)
    expect(manager).toMatchObject({
      title: 'Sales manager',
      description: 'Hours 9–17',
      identifier: { '@type': 'PropertyValue', name: 'Casa', value: 'sales-manager' },
      url: 'https://site.example/ua/career/sales-manager',
      jobLocation: { address: office },
    })
    for (const unsaid of ['validThrough', 'baseSalary']) expect(manager).not.toHaveProperty(unsaid)
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://site.example/ua',
      'https://site.example/ua/career',
      'https://site.example/ua/career/sales-manager',
    ])
    expect(architect).toMatchObject({
      identifier: { value: 'architect' },
      validThrough: '2027-02-18T23:59:59+08:00',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', minValue: 1_900.5, unitText: 'YEAR' },
      },
      jobLocation: {
        name: 'Northgate',
        address: { addressRegion: place.region, addressCountry: place.country },
      },
    })
    expect(architect.jobLocation.address).not.toHaveProperty('streetAddress')
  })

  it('escapes texts that would close the script element', () => {
    const title = '</script><script>alert(1)</script>'
    const text = structuredData(newsItem(title), context, wordsOf('ua'), new SectionFailures())
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][1].headline).toBe(title)
  })
})
