import { z } from 'zod'
import type { ScreenName } from '../rules/screens.ts'
import { cursor } from './change-feed.ts'
import { companyScreens } from './company-pages.ts'
import { comparedUnit } from './compare.ts'
import { feedItem, sitemapFiles, sitePage } from './discovery.ts'
import { legalDocument } from './document.ts'
import { editorialCard, editorialItem } from './editorial.ts'
import { exchangeRates } from './exchange.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { localeSchema } from './locale.ts'
import { offerBody, offerCard } from './offer.ts'
import { paging } from './paging.ts'
import { picture } from './picture.ts'
import { project, projectCard } from './project.ts'
import { searchResult } from './search.ts'
import { localText } from './text.ts'
import { viewingOffer } from './viewing.ts'

export const listPageSize = 12

const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), paging })

const story = z.object({
  item: editorialItem,
  related: z.array(editorialCard),
  projects: z.array(projectCard),
})

const screenSchemas = {
  layout: z.object({}),
  home,
  project: z.object({
    project,
    exchangeRates: exchangeRates.nullable().default(null),
    viewing: viewingOffer,
  }),
  news: list(editorialCard),
  'news-item': story,
  articles: list(editorialCard),
  article: story,
  offers: list(offerCard),
  offer: z.object({ offer: offerCard, ...offerBody.shape, projects: z.array(projectCard) }),
  document: z.object({ document: legalDocument }),
  ...companyScreens,
  /** The units of a shortlist that still exist, in its order, and how many do not. */
  compare: z.object({ units: z.array(comparedUnit), gone: z.number().default(0) }),
  search: z.object({ question: z.string(), results: z.array(searchResult) }),
  // For machines. The sitemap is the same in every language, a feed has the newest items of one. Without a slug
  // the sitemap lists its files; with a slug, which is a kind, it has the pages of one file.
  sitemap: z.object({ kinds: z.array(sitemapFiles), pages: z.array(sitePage) }),
  feed: z.object({ items: z.array(feedItem) }),
} satisfies Record<ScreenName, z.ZodType>

export type ScreenData<S extends ScreenName> = z.infer<(typeof screenSchemas)[S]>

export const cacheMeta = z.object({
  tags: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
  /** Position of the change feed at the time of reading; later changes of its tags invalidate the answer. */
  cursor,
  databaseId: z.string(),
  /** What the site fetches in advance: one file of each picture, instead of its other widths; drawings; PDFs. */
  pictures: z.array(z.string()).optional(),
})
export type CacheMeta = z.infer<typeof cacheMeta>

const pageHead = z.object({
  title: localText,
  description: localText.nullable(),
  picture: picture.nullable(),
  /** Languages in which the page is complete: listed, linked, in hreflang. */
  readyLocales: z.array(localeSchema),
  /** Address without language prefix, `/projects/garden-villas`. */
  path: z.string(),
})
export type PageHead = z.infer<typeof pageHead>

const redirectAnswer = z.object({
  redirect: z.object({ to: z.string(), status: z.union([z.literal(301), z.literal(302)]) }),
  meta: cacheMeta,
})

export function pageOf<S extends ScreenName>(screen: S) {
  return z.object({ layout, head: pageHead, screen: screenSchemas[screen], meta: cacheMeta })
}

/**
 * Answer of `GET /v1/pages/{screen}?locale=&slug=&page=&q=&unit=`: everything that a page needs in one call, or
 * the new address of a moved item. A project also takes the query of its table of units: `status`, `type`,
 * `floor`, `sort`, `page`, `unit`, or `units=all`.
 */
export function pageAnswer<S extends ScreenName>(screen: S) {
  return z.union([pageOf(screen), redirectAnswer])
}

export interface Page<S extends ScreenName> {
  layout: z.infer<typeof layout>
  head: PageHead
  screen: ScreenData<S>
  meta: CacheMeta
}
