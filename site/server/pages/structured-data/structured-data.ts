import { htmlLang } from '@alun/contract/rules/locale'
import { parentOf, pathOf } from '@alun/contract/rules/screens'
import type { EditorialItem } from '@alun/contract/schema/editorial'
import type { Layout } from '@alun/contract/schema/layout'
import type { ShownPage } from '../../../app/content/shown-page.ts'
import type { SectionFailures } from '../../../app/page/section-failures.ts'
import type { Translate } from '../../../app/words/messages.tsx'
import { plainText } from '../../../app/words/typography/plain-text.ts'
import { offer } from './offer.ts'
import { projectThings } from './project.ts'
import { addressOf, company, pictureOf, postalAddress, type Reading, type Thing } from './thing.ts'
import { jobPosting } from './vacancy.ts'

/** JSON-LD, escaped so that no text can close the `<script>` around it. A thing that fails is left out. */
export function structuredData(
  shown: ShownPage,
  reading: Reading,
  t: Translate,
  failures: SectionFailures,
): string {
  const piece = (name: string, make: () => Thing[]) =>
    failures.attempt(`structured data: ${name}`, make, [])
  const graph = [
    ...piece('organization', () => [organization(shown.page.layout, reading)]),
    ...piece(shown.name, () => thingsOn(shown, reading)),
    ...piece('breadcrumbs', () =>
      shown.page.head.path === '/' ? [] : [breadcrumbs(shown, reading, t)],
    ),
  ]
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return plainText(data).replaceAll('<', '\\u003c')
}

function thingsOn({ name, page }: ShownPage, reading: Reading): Thing[] {
  switch (name) {
    case 'project':
      return projectThings(page.screen.project, reading)
    case 'news-item':
      return [story('NewsArticle', page.screen.item, page.head.path, reading)]
    case 'article':
      return [story('Article', page.screen.item, page.head.path, reading)]
    case 'offer':
      return [offer(page.screen, reading)]
    case 'vacancy':
      return [jobPosting(page.screen.vacancy, page.layout, page.head.path, reading)]
    default:
      return []
  }
}

function breadcrumbs({ name, page }: ShownPage, reading: Reading, t: Translate): Thing {
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
      item: addressOf(path, reading),
    })),
  }
}

function organization({ brand, contacts, card }: Layout, reading: Reading): Thing {
  return {
    '@type': 'Organization',
    ...company(reading),
    name: brand.name,
    legalName: brand.legalName,
    description: brand.descriptor?.text,
    url: addressOf('/', reading),
    logo: `${reading.siteUrl}/favicon.svg`,
    image: pictureOf(card, reading),
    foundingDate: brand.foundedYear === null ? undefined : String(brand.foundedYear),
    telephone: contacts.phone.e164 || undefined,
    email: contacts.email || undefined,
    address: postalAddress(contacts.postal, contacts.postal.country),
    sameAs: contacts.telegram ? [contacts.telegram.url] : undefined,
  }
}

/** News or an article, at its address without language prefix. */
function story(
  type: 'NewsArticle' | 'Article',
  { card, updatedAt }: EditorialItem,
  path: string,
  reading: Reading,
): Thing {
  return {
    '@type': type,
    headline: card.title.text,
    description: card.lead?.text,
    image: pictureOf(card.picture, reading),
    datePublished: card.publishedAt ?? undefined,
    dateModified: updatedAt,
    inLanguage: htmlLang(card.title.from ?? reading.locale),
    author: company(reading),
    publisher: company(reading),
    mainEntityOfPage: addressOf(path, reading),
  }
}
