import type { CachedPage } from './cached-page.ts'
import { type FeedState, isFresh, isOutdated } from './freshness.ts'
import { createMemoryPages } from './memory-pages.ts'
import type { StoredPages } from './stored-pages.ts'

export type PageCache = ReturnType<typeof createPageCache>

interface PageCacheDeps {
  stored: StoredPages
  /** Bytes of pages in memory. */
  memoryLimit: number
  feedState: () => FeedState
  /** The current database; `null` until the service has named it. */
  database: () => string | null
  now: () => number
}

/** Rendered pages in memory and on disk, validated at each use against the change feed. */
export function createPageCache(deps: PageCacheDeps) {
  const { stored, memoryLimit, feedState, database, now } = deps
  const memory = createMemoryPages(memoryLimit)

  const isOfThisDatabase = ({ meta }: CachedPage) =>
    database() === null || meta.epoch === database()

  return {
    /** The cached page, fresh or not: the caller decides what to do with a stale one. */
    async get(key: string): Promise<{ page: CachedPage; fresh: boolean } | null> {
      let page = memory.get(key)
      if (page === undefined) {
        const found = await stored.get(key)
        page = memory.get(key) ?? found ?? undefined
        if (page !== undefined && page === found) memory.set(page)
      }
      if (page === undefined || !isOfThisDatabase(page)) return null
      return { page, fresh: isFresh(page.meta, feedState(), now()) }
    },

    /** The page in memory, fresh or not. */
    inMemory: memory.get,

    /** The page as another build or other settings rendered it last. */
    async getFromOtherVariants(key: string): Promise<CachedPage | null> {
      return (await stored.getFromOtherVariants(key)).find(isOfThisDatabase) ?? null
    },

    /**
     * Caches a page, unless its content has changed since it was read: a slow rendering must not
     * put an outdated page back. Until the current database is known every page is cached, for the
     * case that the service becomes unavailable.
     */
    set(page: CachedPage): boolean {
      if (database() !== null && isOutdated(page.meta, feedState())) return false
      memory.set(page)
      stored.set(page)
      return true
    },

    /** The page in memory, without counting as a use. */
    peek: memory.peek,

    /** Replaces a page that is still in memory by one with the same content. */
    replace(page: CachedPage, better: CachedPage) {
      if (memory.peek(page.key) !== page) return
      memory.set(better)
      stored.set(better)
    },

    remove(key: string) {
      memory.remove(key)
      stored.remove(key)
    },

    /** Removes the pages of other databases than this one; all with `null`. */
    keepOnly(database: string | null) {
      memory.keepOnly(database)
      stored.keepOnly(database)
    },

    stats: memory.stats,
  }
}
