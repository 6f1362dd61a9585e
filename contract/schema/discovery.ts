import { z } from 'zod'
import { localeSchema } from './locale.ts'
import { isoDay } from './money.ts'
import { picture } from './picture.ts'
import { localText } from './text.ts'

/** A page for search engines. */
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

/** News and articles for feed readers. */
export const feedItem = z.object({
  /** Address without language prefix. */
  path: z.string(),
  title: localText,
  lead: localText.nullable(),
  publishedAt: isoDay,
})
export type FeedItem = z.infer<typeof feedItem>

/** Items of a feed, the newest of them. */
export const feedLength = 30
