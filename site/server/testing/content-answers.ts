import type { Locale } from '@alun/contract/rules/locale'
import type { LegalDocument } from '@alun/contract/schema/document'
import type { EditorialCard } from '@alun/contract/schema/editorial'
import type { Frame } from '@alun/contract/schema/frame'
import type { CacheMeta, Page } from '@alun/contract/schema/page'

/** Answers of the content service with just enough in them to be shown. */

const text = (value: string) => ({ text: value })

export function sampleFrame(locale: Locale): Frame {
  return {
    brand: {
      name: 'Alun',
      legalName: 'PT Alun',
      descriptor: text('Villas'),
      about: text(`About in ${locale}`),
      foundedYear: 2019,
    },
    contacts: {
      phone: { e164: '+6281200000000', display: '+62 812 0000 0000' },
      whatsapp: null,
      telegram: null,
      email: 'office@alun.example',
      address: text('Jalan Raya 1\u2060–3, Ubud 80571, Bali'),
      postal: { street: 'Jalan Raya 1–3', locality: 'Ubud', postalCode: '80571', country: 'ID' },
      coordinates: null,
      hours: null,
    },
    legalNote: null,
    priceList: null,
    seo: { titleSuffix: 'Alun', description: null },
    card: null,
    notFoundPicture: null,
    projects: [],
    documents: [],
    promo: null,
  }
}

export function newsPage(
  title: string,
  locale: Locale,
  page: number,
  meta: CacheMeta,
): Page<'news'> {
  const card: EditorialCard = {
    slug: 'roof-slabs',
    title: text(title),
    lead: null,
    picture: null,
    publishedAt: '2026-11-01',
    topic: 'construction',
    readingMinutes: 1,
  }
  return {
    frame: sampleFrame(locale),
    head: {
      title: text('News'),
      description: null,
      picture: null,
      readyLocales: ['en', 'ua', 'ru'],
      path: '/news',
    },
    screen: { items: [card], paging: { page, pages: 2, total: 13 } },
    meta,
  }
}

export function documentPage(
  slug: string,
  title: string,
  picture: string | null,
  locale: Locale,
  meta: CacheMeta,
): Page<'document'> {
  const document: LegalDocument = {
    slug,
    title: text(title),
    summary: null,
    notice: null,
    updated: '2026-11-01',
    version: null,
    body: { html: `<p>Text of ${slug}</p>${picture ? `<img alt="" src="${picture}">` : ''}` },
    headings: [],
  }
  return {
    frame: sampleFrame(locale),
    head: {
      title: text(title),
      description: null,
      picture: null,
      readyLocales: ['en', 'ua', 'ru'],
      path: `/docs/${slug}`,
    },
    screen: { document },
    meta,
  }
}
