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
  // A map iterates in the order of insertion, so a page that is used is inserted again.
  const pages = new Map<string, CachedPage>()
  let bytes = 0

  function inMemory(key: string): CachedPage | undefined {
    const page = pages.get(key)
    if (page === undefined) return undefined
    pages.delete(key)
    pages.set(key, page)
    return page
  }

  function remove(key: string) {
    const page = pages.get(key)
    if (page === undefined) return
    bytes -= sizeInMemory(page)
    pages.delete(key)
  }

  return {
    inMemory,

    /** The page, fresh or not: the caller decides what to do with a stale one. */
    get(key: string): { page: CachedPage; fresh: boolean } | null {
      const page = inMemory(key)
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
      remove(page.key)
      pages.set(page.key, page)
      bytes += sizeInMemory(page)
      for (const leastUsed of pages.keys()) {
        if (bytes <= limit) break
        remove(leastUsed)
      }
      return true
    },

    remove,

    /** Removes the pages of other databases than this one; all with `null`. */
    keepOnly(database: string | null) {
      for (const [key, page] of pages) if (page.meta.databaseId !== database) remove(key)
    },

    stats: () => ({ pages: pages.size, bytes }),
  }
}
