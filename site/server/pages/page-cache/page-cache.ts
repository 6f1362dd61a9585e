import { LRUCache } from 'lru-cache'
import { type CachedPage, sizeInMemory } from './cached-page.ts'
import type { ChangeFollower } from './change-follower.ts'
import { isFresh, isOutdated } from './freshness.ts'

export type PageCache = ReturnType<typeof createPageCache>

interface PageCacheDeps {
  follower: Pick<ChangeFollower, 'feed' | 'database'>
  /** Bytes of pages; the least recently used leave when there are more. */
  limit: number
  now: () => number
}

/** Rendered pages in memory, validated at each use against the change feed. */
export function createPageCache({ follower, limit, now }: PageCacheDeps) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: limit, sizeCalculation: sizeInMemory })

  return {
    inMemory: (key: string): CachedPage | undefined => pages.get(key),

    /** The page, fresh or not: the caller decides what to do with a stale one. */
    get(key: string): { page: CachedPage; fresh: boolean } | null {
      const page = pages.get(key)
      const { database, feed } = follower
      if (page === undefined || (database !== null && page.meta.databaseId !== database))
        return null
      return { page, fresh: isFresh(page.meta, feed, now()) }
    },

    /**
     * Caches a page, unless its content has changed since it was read: a slow rendering must not
     * put an outdated page back. Until the current database is known every page is cached, for the
     * case that the service becomes unavailable.
     */
    set(page: CachedPage): boolean {
      if (follower.database !== null && isOutdated(page.meta, follower.feed)) return false
      pages.set(page.key, page)
      return true
    },

    remove: (key: string) => pages.delete(key),

    /** Removes the pages of other databases than this one; all with `null`. */
    keepOnly(database: string | null) {
      for (const [key, { meta }] of [...pages]) if (meta.databaseId !== database) pages.delete(key)
    },

    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}
