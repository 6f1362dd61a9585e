import { scenarioNames } from '@alun/contract/rules/forecast'
import type { Locale } from '@alun/contract/rules/locale'
import { usualFooter, usualHeader } from '@alun/contract/rules/menus'
import { labelledScreens } from '@alun/contract/rules/screens'
import type { LegalDocument } from '@alun/contract/schema/document'
import type { EditorialCard } from '@alun/contract/schema/editorial'
import type { Layout } from '@alun/contract/schema/layout'
import type { CacheMeta, Page } from '@alun/contract/schema/page'

/** Minimal answers of the content service that pages can show. */

const text = (value: string) => ({ text: value })

export function sampleLayout(locale: Locale): Layout {
  return {
    brand: {
      name: 'Casa',
      legalName: 'Casa Ltd',
      descriptor: text('Villas'),
      about: text(`About in ${locale}`),
      foundedYear: 2019,
    },
    contacts: {
      phone: { e164: '+6281200000000', display: '+62 812 0000 0000' },
      whatsapp: null,
      telegram: null,
      email: 'office@site.example',
      address: text('Mill Street 1\u2060–3, Northgate 80571'),
      postal: {
        street: 'Mill Street 1–3',
        locality: 'Northgate',
        postalCode: '80571',
        country: 'ID',
      },
      coordinates: null,
      hours: null,
    },
    legalNote: null,
    priceList: null,
    seo: { titleSuffix: 'Casa', description: null },
    card: null,
    logoDigest: '0123456789ab',
    notFoundPicture: null,
    menus: { header: [...usualHeader], footer: [...usualFooter] },
    pages: [...labelledScreens],
    projects: [],
    documents: [],
    promo: null,
  }
}

export const headOf = (
  title: string,
  path: string,
  readyLocales: Locale[] = ['en', 'ua', 'ru'],
): Page<'news'>['head'] => ({
  title: text(title),
  description: null,
  picture: null,
  readyLocales,
  path,
})

const storyOf = (slug: string, title: string): EditorialCard => ({
  slug,
  title: text(title),
  lead: null,
  picture: null,
  publishedAt: null,
  topic: '',
  readingMinutes: 1,
})

const documentOf = (slug: string, title: string): LegalDocument => ({
  slug,
  title: text(title),
  summary: null,
  notice: null,
  updated: null,
  version: null,
  body: null,
  headings: [],
})

export function newsPage(
  title: string,
  locale: Locale,
  page: number,
  meta: CacheMeta,
): Page<'news'> {
  const card = {
    ...storyOf('roof-slabs', title),
    publishedAt: '2026-11-01',
    topic: 'construction',
  }
  return {
    layout: sampleLayout(locale),
    head: headOf('News', '/news'),
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
  const document = {
    ...documentOf(slug, title),
    updated: '2026-11-01',
    body: { html: `<p>Text of ${slug}</p>${picture ? `<img alt="" src="${picture}">` : ''}` },
  }
  return {
    layout: sampleLayout(locale),
    head: headOf(title, `/docs/${slug}`),
    screen: { document },
    meta,
  }
}

/** Slug of a project without available units. */
export const soldSlug = 'all-sold'

export function soldProject(locale: Locale, meta: CacheMeta): object {
  const counts = { available: 0, reserved: 0, sold: 1 }
  return {
    layout: sampleLayout(locale),
    head: headOf('All sold', `/projects/${soldSlug}`),
    screen: bareProject([], { slug: soldSlug, title: text('All sold'), counts, soldOut: true }),
    meta,
  }
}

/** Slug of a project with all prices on request. */
export const requestSlug = 'on-request'

export function requestProject(locale: Locale, meta: CacheMeta, currency: string): object {
  const card = { slug: requestSlug, title: text('On request'), picture: null }
  const unit = { floor: null, area: 100, indoorArea: null, landArea: null, typeSlug: 'bare-type' }
  const units = (['available', 'reserved', 'sold'] as const).map((status, at) => ({
    ...{ key: `unit-A${at}`, label: `A${at}`, status, price: null },
    ...unit,
  }))
  const counts = { available: 1, reserved: 1, sold: 1 }
  const money = (amount: number) => ({ amount, currency })
  const assumptions = {
    priceAtConstruction: money(28_900_000),
    priceAfterCompletion: money(34_500_000),
    managementPercent: 25,
    operatingPercent: 10,
    taxPercent: 10,
    scenarios: scenarioNames.map((scenario) => ({
      scenario,
      nightlyRate: money(18_200),
      occupancyPercent: 71,
    })),
  }
  const forecast = {
    unitTypeSlug: 'bare-type',
    unitTypeTitle: text('Villa'),
    primary: true,
    assumptions,
  }
  return {
    layout: sampleLayout(locale),
    head: headOf('On request', `/projects/${requestSlug}`),
    screen: bareProject([], { ...card, counts }, { units, forecasts: [forecast] }),
    meta,
  }
}

/** Slug of empty drafts. */
export const bareSlug = 'bare'

/** The page of an empty draft; `null` for screens without drafts. */
export function bareDraft(path: string, locale: Locale, meta: CacheMeta): object | null {
  const card = { slug: bareSlug, title: text(bareSlug), picture: null }
  const story = storyOf(bareSlug, bareSlug)
  const item = {
    card: story,
    cover: null,
    body: null,
    headings: [],
    updatedAt: '2026-11-20T03:00:00Z',
  }
  const storyScreen = { item, related: [story], projects: [] }
  const offer = { ...card, summary: null, validity: null, state: 'coming', projects: [] }
  const document = documentOf(bareSlug, bareSlug)
  const vacancy = {
    slug: bareSlug,
    title: text(bareSlug),
    location: null,
    employment: 'full-time',
    salaryFrom: null,
    salaryText: null,
    posted: null,
    closes: null,
    intro: null,
    duties: null,
    requirements: null,
    conditions: null,
  }
  const screens: Record<string, { at: string; screen: object }> = {
    '/pages/news-item': { at: '/news', screen: storyScreen },
    '/pages/article': { at: '/articles', screen: storyScreen },
    '/pages/offer': { at: '/sales', screen: { offer, body: null, units: [], projects: [] } },
    '/pages/document': { at: '/docs', screen: { document } },
    '/pages/vacancy': { at: '/career', screen: { vacancy } },
    '/pages/project': { at: '/projects', screen: bareProject([offer]) },
  }
  const found = screens[path]
  if (!found) return null
  return {
    layout: sampleLayout(locale),
    head: headOf(bareSlug, `${found.at}/${bareSlug}`, []),
    screen: found.screen,
    meta,
  }
}

function bareProject(
  offers: object[],
  known: object = {},
  { units = [], forecasts = [] }: { units?: object[]; forecasts?: object[] } = {},
): object {
  const title = text(bareSlug)
  const card = {
    slug: bareSlug,
    title,
    tagline: null,
    kind: 'villas',
    stage: 'planning',
    picture: null,
    counts: { available: 1, reserved: 0, sold: 0 },
    soldOut: false,
    priceFrom: null,
    areas: null,
    completion: { date: null, text: null },
    roi: null,
    coordinates: null,
    ...known,
  }
  const unknown = { landFrom: null, landTo: null, hallLiving: null, kitchen: null, bathroom: null }
  const more = { bedroomLiving: null, hall: null, living: null, terrace: null, interior: null }
  const unitType = {
    slug: 'bare-type',
    title: text('bare-type'),
    description: null,
    bedrooms: 0,
    bathrooms: 0,
    floors: 1,
    areas: { ...unknown, ...more, total: null, bathrooms: [], bedrooms: [], other: [] },
    plan: null,
    features: [],
    notIncluded: [],
    priceFrom: null,
  }
  const postal = { street: null, locality: null, postalCode: null }
  const place = { heading: null, text: null, address: null, coordinates: null, picture: null }
  const years = { years: null, yearsLeftAtHandover: null, extensionYears: null }
  return {
    project: {
      card,
      hero: null,
      about: { heading: null, body: null },
      keyFacts: [],
      features: [],
      completionNote: null,
      location: { ...place, postal, places: [], note: null },
      lease: {
        form: null,
        start: null,
        end: null,
        ...years,
        text: null,
        extension: null,
        rights: null,
      },
      masterPlan: null,
      unitTypes: [unitType],
      units,
      forecast: { formula: null, disclaimer: null, types: forecasts },
      paymentPlan: { stages: [], note: null },
      documents: [],
      album: { gallery: 'gallery', note: null, items: [] },
      video: null,
      construction: { progress: null, updates: [], planned: [] },
      offers,
      others: [card],
    },
    exchangeRates: null,
    viewing: { slots: [], durationMinutes: 60, timeZone: 'Asia/Singapore', formats: ['in-person'] },
  }
}
