import { z } from 'zod'
import { itemCollections } from '../rules/screens.ts'
import { localeSchema } from './locale.ts'
import { isoDay } from './money.ts'
import { picture } from './picture.ts'
import { localText } from './text.ts'

export const sitemapKinds = ['pages', ...itemCollections] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** Records in one file; with ten languages it has 10,000 addresses. */
export const sitemapLength = 1_000

/** Kinds are not limited to `sitemapKinds`, because a newer service may know more; files are requested by kind. */
export const sitemapFiles = z.object({
  kind: z.string().regex(/^[a-z-]+$/),
  files: z.int().positive(),
})
export type SitemapFiles = z.infer<typeof sitemapFiles>

export const sitePage = z.object({
  /** Address without language prefix. */
  path: z.string(),
  /** Languages in which it is complete, at least one. */
  readyLocales: z.array(localeSchema).min(1),
  /** `null` for pages composed of others. */
  changedAt: z.iso.datetime({ offset: true }).nullable(),
  pictures: z.array(picture),
})
export type SitePage = z.infer<typeof sitePage>

export const feedItem = z.object({
  /** Address without language prefix. */
  path: z.string(),
  title: localText,
  lead: localText.nullable(),
  publishedAt: isoDay,
})
export type FeedItem = z.infer<typeof feedItem>

export const feedLength = 30
