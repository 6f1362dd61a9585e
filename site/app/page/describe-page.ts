import { intlLocale, type Locale, localePath } from '@alun/contract/rules/locale'
import { sharedPictureUrl } from '@alun/contract/rules/picture'
import { verification } from '@alun/contract/rules/site'
import type { Layout } from '@alun/contract/schema/layout'
import type { PageHead } from '@alun/contract/schema/page'
import { numberedAddress, pageTitle } from '../ui/pages.ts'
import { languageAlternates } from './language-alternates.ts'

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string; hrefLang?: string }

export interface HeadFacts {
  page?: number
  type?: 'website' | 'article'
  title?: string
  /** For one reader, so search engines must not list it. */
  unlisted?: true
}

export interface PageDescription extends HeadFacts {
  head: PageHead
  layout: Layout
  locale: Locale
  /** Public origin, without a trailing slash. */
  siteUrl: string
}

export function describePage(described: PageDescription): HeadTag[] {
  const { head, layout, locale, siteUrl, page = 1, type = 'website' } = described
  const title = pageTitle(described.title ?? head.title.text, layout.seo.titleSuffix, page)
  const description = (head.description ?? layout.seo.description)?.text
  const address = (each: Locale) => siteUrl + numberedAddress(localePath(head.path, each), page)
  const picture = head.picture ?? layout.card
  const listed = !described.unlisted && head.readyLocales.includes(locale)
  const tags: (HeadTag | false | undefined | '')[] = [
    { title },
    description && { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    !listed && { name: 'robots', content: 'noindex' },
    ...languageAlternates(head.readyLocales, address).map((alternate) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...alternate,
    })),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: layout.brand.name },
    { property: 'og:title', content: title },
    description && { property: 'og:description', content: description },
    { property: 'og:url', content: address(locale) },
    { property: 'og:locale', content: openGraphLocale(locale) },
    ...head.readyLocales
      .filter((each) => each !== locale)
      .map((each) => ({ property: 'og:locale:alternate', content: openGraphLocale(each) })),
    {
      property: 'og:image',
      content: siteUrl + sharedPictureUrl(picture?.path, layout.logoDigest),
    },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture?.alt.text ?? layout.brand.name },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.path === '/' ? ownershipMarks(verification) : []),
  ]
  return tags.filter((tag) => typeof tag === 'object')
}

export function ownershipMarks(marks: typeof verification): { name: string; content: string }[] {
  const { bing, facebook, google, yandex } = marks
  const named = {
    'google-site-verification': google,
    'msvalidate.01': bing,
    'yandex-verification': yandex,
    'facebook-domain-verification': facebook,
  }
  return Object.entries(named).flatMap(([name, content]) =>
    content === undefined ? [] : [{ name, content }],
  )
}

function openGraphLocale(locale: Locale): string {
  return intlLocale(locale).replace('-', '_')
}
