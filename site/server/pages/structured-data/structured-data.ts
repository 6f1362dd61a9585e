import { htmlLang } from '@alun/contract/rules/locale'
import { parentOf, pathOf, type ScreenName } from '@alun/contract/rules/screens'
import type { EditorialItem } from '@alun/contract/schema/editorial'
import type { Layout } from '@alun/contract/schema/layout'
import type { Page } from '@alun/contract/schema/page'
import type { ShownPage } from '../../../app/content/shown-page.ts'
import type { SectionFailures } from '../../../app/page/section-failures.ts'
import type { Translate } from '../../../app/words/messages.tsx'
import { plainText } from '../../../app/words/typography/plain-text.ts'
import { offer } from './offer.ts'
import { projectThings } from './project.ts'
import {
  company,
  pageUrl,
  pictureOf,
  postalAddress,
  type Thing,
  type ThingContext,
} from './thing.ts'
import { jobPosting } from './vacancy.ts'

/**
 * JSON-LD for the `<script>` of a page, escaped so that no text can close it. Leaves out what
 * throws.
 */
export function structuredData(
  shown: ShownPage,
  context: ThingContext,
  t: Translate,
  failures: SectionFailures,
): string {
  const piece = (name: string, make: () => Thing[]) =>
    failures.attempt(`structured data: ${name}`, make, [])
  const graph = [
    ...piece('organization', () => [organization(shown.page.layout, context)]),
    ...piece(shown.name, () => thingsOn(shown.name, shown.page, context)),
    ...piece('breadcrumbs', () =>
      shown.page.head.path === '/' ? [] : [breadcrumbs(shown, context, t)],
    ),
  ]
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return plainText(data).replaceAll('<', '\\u003c')
}

type ThingsOn<S extends ScreenName> = (page: Page<S>, context: ThingContext) => Thing[]

/** What search engines read of each screen beside the company and the breadcrumbs. */
const things: { [S in ScreenName]: ThingsOn<S> | null } = {
  home: null,
  project: ({ screen }, context) => projectThings(screen.project, context),
  about: null,
  'why-here': null,
  news: null,
  'news-item': ({ head, screen }, context) => [
    story('NewsArticle', screen.item, head.path, context),
  ],
  articles: null,
  article: ({ head, screen }, context) => [story('Article', screen.item, head.path, context)],
  offers: null,
  offer: ({ screen }, context) => [offer(screen, context)],
  document: null,
  career: null,
  vacancy: ({ head, layout, screen }, context) => [
    jobPosting(screen.vacancy, layout, head.path, context),
  ],
  cooperation: null,
  search: null,
  compare: null,
  contacts: null,
  layout: null,
  sitemap: null,
  feed: null,
}

const thingsOn = <S extends ScreenName>(name: S, page: Page<S>, context: ThingContext): Thing[] =>
  things[name]?.(page, context) ?? []

function breadcrumbs({ name, page }: ShownPage, context: ThingContext, t: Translate): Thing {
  const way = [{ label: t('screen.home'), path: '/' }]
  const parent = parentOf(name)
  if (parent !== null) way.push({ label: t(`screen.${parent}`), path: pathOf(parent) })
  way.push({ label: page.head.title.text, path: page.head.path })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ label, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: pageUrl(path, context),
    })),
  }
}

function organization({ brand, contacts, card }: Layout, context: ThingContext): Thing {
  return {
    '@type': 'Organization',
    ...company(context),
    name: brand.name,
    legalName: brand.legalName,
    description: brand.descriptor?.text,
    url: pageUrl('/', context),
    logo: `${context.siteUrl}/favicon.svg`,
    image: pictureOf(card, context),
    foundingDate: brand.foundedYear === null ? undefined : String(brand.foundedYear),
    telephone: contacts.phone.e164 || undefined,
    email: contacts.email || undefined,
    address: postalAddress(contacts.postal, contacts.postal.country),
    sameAs: contacts.telegram ? [contacts.telegram.url] : undefined,
  }
}

/** A news item or an article; `path` has no language prefix. */
function story(
  type: 'NewsArticle' | 'Article',
  { card, updatedAt }: EditorialItem,
  path: string,
  context: ThingContext,
): Thing {
  return {
    '@type': type,
    headline: card.title.text,
    description: card.lead?.text,
    image: pictureOf(card.picture, context),
    datePublished: card.publishedAt ?? undefined,
    dateModified: updatedAt,
    inLanguage: htmlLang(card.title.from ?? context.locale),
    author: company(context),
    publisher: company(context),
    mainEntityOfPage: pageUrl(path, context),
  }
}
