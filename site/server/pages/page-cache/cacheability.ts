import type { CacheMeta } from '@alun/contract/schema/page'
import type { ChangeFollower } from './change-follower.ts'
import { isOutdated, validUntil } from './freshness.ts'

/** Whether a page that has just been rendered may be cached, or why not. */
export type Cacheability =
  | 'cacheable'
  /** An error, or a page without content. */
  | 'never'
  /** Already over by its own date. */
  | 'expired'
  /** Its content changed while it was rendered: rendered again it is newer. */
  | 'outdated'
  /** Of a database that the feed has not reported yet: the page is right, the feed is behind. */
  | 'unknown-database'

interface RenderedPage {
  status: number
  /** What the page was made of; `null` without content. */
  meta: CacheMeta | null
}

type Feed = Pick<ChangeFollower, 'database' | 'feed'>

const cacheableStatuses = new Set([200, 202, 301, 302])

/** Pages of an address that is not cached (`PageAddress.cacheable`) never get here. */
export function cacheabilityOf(
  { status, meta }: RenderedPage,
  { database, feed }: Feed,
  now: number,
): Cacheability {
  if (meta === null || !cacheableStatuses.has(status)) return 'never'
  // Until the database is known every page counts as current, for the case that the service goes away.
  if (database !== null && isOutdated(meta, feed)) {
    return meta.databaseId === database ? 'outdated' : 'unknown-database'
  }
  return now < validUntil(meta) ? 'cacheable' : 'expired'
}

/** Whether a page was made from content that is newer than what the feed has reported. */
export function isAheadOfFeed(meta: CacheMeta, { database, feed }: Feed): boolean {
  return (database !== null && meta.databaseId !== database) || meta.cursor > feed.cursor
}
