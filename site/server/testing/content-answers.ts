import type { Locale } from '@alun/contract/rules/locale'
import { usualFooter, usualHeader } from '@alun/contract/rules/menus'
import { legalDocument } from '@alun/contract/schema/document'
import { editorialCard, editorialItem } from '@alun/contract/schema/editorial'
import type { ForecastAssumptions } from '@alun/contract/schema/forecast'
import { type Layout, layout } from '@alun/contract/schema/layout'
import { offerCard } from '@alun/contract/schema/offer'
import type { CacheMeta, Page, ScreenData } from '@alun/contract/schema/page'
import { type Project, project } from '@alun/contract/schema/project'
import { unit, unitType } from '@alun/contract/schema/unit'
import { vacancy } from '@alun/contract/schema/vacancy'
import { viewingOffer } from '@alun/contract/schema/viewing'
import { bareOf, sampleSlug } from './sample-answers.ts'

/** Minimal answers of the content service that pages can show. */

const text = (value: string) => ({ text: value })

const bareLayout = bareOf(layout)
export const sampleLayout = (locale: Locale): Layout => ({
  ...bareLayout,
  brand: {
    name: 'Casa',
    legalName: 'Casa Ltd',
    descriptor: text('Villas'),
    about: text(`About in ${locale}`),
    foundedYear: 2019,
  },
  contacts: {
    ...bareLayout.contacts,
    phone: { e164: '+6281200000000', display: '+62 812 0000 0000' },
    email: 'office@site.example',
    address: text('Mill Street 1\u2060–3, Northgate 80571'),
    postal: {
      street: 'Mill Street 1–3',
      locality: 'Northgate',
      postalCode: '80571',
      country: 'ID',
    },
  },
  seo: { titleSuffix: 'Casa', description: null },
  logoDigest: '0123456789ab',
  menus: { header: [...usualHeader], footer: [...usualFooter] },
})

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

export function newsPage(
  title: string,
  locale: Locale,
  page: number,
  meta: CacheMeta,
): Page<'news'> {
  const card = {
    ...bareOf(editorialCard),
    slug: 'roof-slabs',
    title: text(title),
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
    ...bareOf(legalDocument),
    slug,
    title: text(title),
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

/** Slugs of a project whose units are all sold, and of one without units. */
export const soldSlug = 'all-sold'
export const unlistedSlug = 'unlisted'

export function projectOfCounts(
  slug: string,
  sold: number,
  locale: Locale,
  meta: CacheMeta,
): Page<'project'> {
  const counts = { available: 0, reserved: 0, sold }
  const title = 'Riverside'
  return {
    layout: sampleLayout(locale),
    head: headOf(title, `/projects/${slug}`),
    screen: bareProject(slug, title, { counts, soldOut: sold > 0 }),
    meta,
  }
}

export function sampleForecast(currency = 'USD'): ForecastAssumptions {
  const money = (amount: number) => ({ amount, currency })
  return {
    priceAtConstruction: money(28_900_000),
    priceAfterCompletion: money(34_500_000),
    managementPercent: 25,
    operatingPercent: 10,
    taxPercent: 10,
    scenarios: [
      { scenario: 'pessimistic', nightlyRate: money(15_000), occupancyPercent: 60 },
      { scenario: 'realistic', nightlyRate: money(18_200), occupancyPercent: 71 },
      { scenario: 'optimistic', nightlyRate: money(20_500), occupancyPercent: 79 },
    ],
  }
}

/** Slug of a project with all prices on request. */
export const requestSlug = 'on-request'

export function requestProject(locale: Locale, meta: CacheMeta, currency: string): Page<'project'> {
  const units = (['available', 'reserved', 'sold'] as const).map((status, at) => ({
    ...{ ...bareOf(unit), key: `unit-A${at}`, label: `A${at}`, status },
    ...{ area: 100, typeSlug: sampleSlug },
  }))
  const counts = { available: 1, reserved: 1, sold: 1 }
  const assumptions = sampleForecast(currency)
  const type = { unitTypeSlug: sampleSlug, unitTypeTitle: text('Villa'), primary: true }
  const forecast = { formula: null, disclaimer: null, types: [{ ...type, assumptions }] }
  return {
    layout: sampleLayout(locale),
    head: headOf('On request', `/projects/${requestSlug}`),
    screen: bareProject(requestSlug, 'On request', { counts }, { units, forecast }),
    meta,
  }
}

const bareStory = { ...bareOf(editorialCard), topic: '' }
const storyScreen = {
  item: { ...bareOf(editorialItem), card: bareStory },
  related: [bareStory],
  projects: [],
}
const offer = bareOf(offerCard)

/** Screens of which only the address is filled in, by their calls. */
const bareScreens: Record<string, { at: string; screen: object }> = {
  '/pages/news-item': { at: '/news', screen: storyScreen },
  '/pages/article': { at: '/articles', screen: storyScreen },
  '/pages/offer': { at: '/sales', screen: { offer, body: null, units: [], projects: [] } },
  '/pages/document': { at: '/docs', screen: { document: bareOf(legalDocument) } },
  '/pages/vacancy': { at: '/career', screen: { vacancy: bareOf(vacancy) } },
  '/pages/project': {
    at: '/projects',
    screen: bareProject(sampleSlug, 'Text', {}, { offers: [offer] }),
  },
}

/** The page of an empty draft; `null` for screens without drafts. */
export function bareDraft(path: string, locale: Locale, meta: CacheMeta): object | null {
  const found = bareScreens[path]
  if (!found) return null
  const head = headOf('Text', `${found.at}/${sampleSlug}`, [])
  return { layout: sampleLayout(locale), head, screen: found.screen, meta }
}

function bareProject(
  slug: string,
  title: string,
  known: Partial<Project['card']>,
  more: Partial<Project> = {},
): ScreenData<'project'> {
  const bare = bareOf(project)
  const card = { ...bare.card, slug, title: text(title), ...known }
  return {
    project: { ...bare, card, unitTypes: [bareOf(unitType)], others: [card], ...more },
    exchangeRates: null,
    viewing: bareOf(viewingOffer),
  }
}
