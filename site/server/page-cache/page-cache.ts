import type { DiskPages } from './disk-pages.ts'
import { isFresh, isOutdated, type Known } from './freshness.ts'
import type { KeptPage } from './kept-page.ts'
import { createMemoryPages } from './memory-pages.ts'

export type PageCache = ReturnType<typeof createPageCache>

export interface PageCacheDeps {
  disk: DiskPages
  /** Pages that other builds or settings rendered, the latest first. */
  earlier?: readonly Pick<DiskPages, 'get' | 'remove' | 'keepOnly' | 'clear' | 'settled'>[]
  /** Bytes of pages in memory. */
  memoryLimit: number
  /** What is known of changes at this moment. */
  known: () => Known
  /** The database that is there; `null` while the service hasn't said. */
  database: () => string | null
  now: () => number
}

/** Rendered pages in memory and on disk, judged at each use by what is known of changes. */
export function createPageCache(deps: PageCacheDeps) {
  const { disk, earlier = [], memoryLimit, known, database, now } = deps
  const memory = createMemoryPages(memoryLimit)

  /** A page of another database says nothing about this one. */
  const ofThisDatabase = (page: KeptPage | null) =>
    page !== null && (database() === null || page.meta.epoch === database()) ? page : null

  return {
    /** The page kept, fresh or not: the caller decides what to do with a stale one. */
    async get(key: string): Promise<{ page: KeptPage; fresh: boolean } | null> {
      let page = memory.get(key) ?? null
      if (page === null) {
        page = await disk.get(key)
        const meanwhile = memory.get(key)
        if (meanwhile !== undefined) page = meanwhile
        else if (page !== null) memory.set(page)
      }
      page = ofThisDatabase(page)
      return page && { page, fresh: isFresh(page.meta, known(), now()) }
    },

    /** The page in memory, whatever became of what it was made of. */
    inMemory: (key: string) => memory.get(key),

    /** The page as another build or other settings have shown it last. */
    async getEarlier(key: string): Promise<KeptPage | null> {
      for (const pages of earlier) {
        const page = ofThisDatabase(await pages.get(key))
        if (page !== null) return page
      }
      return null
    },

    /**
     * Keeps a page, unless something in it is known to have changed since its content was read:
     * a page that was being rendered while it was voided must not come back. As long as nothing is
     * known for sure it is kept too, for the time when the service is away.
     */
    keep(page: KeptPage): boolean {
      if (database() !== null && isOutdated(page.meta, known())) return false
      memory.set(page)
      disk.set(page)
      return true
    },

    /** The page in memory, without counting as a use. */
    peek: (key: string) => memory.peek(key),

    /** Puts a page in the place of one that says the same, unless that has left. */
    replace(page: KeptPage, better: KeptPage) {
      if (memory.peek(page.key) !== page) return
      memory.set(better)
      disk.set(better)
    },

    remove(key: string) {
      memory.remove(key)
      for (const pages of [disk, ...earlier]) void pages.remove(key)
    },

    /** Removes what was made of other databases than this one. */
    keepOnly(database: string) {
      memory.keepOnly(database)
      for (const pages of [disk, ...earlier]) void pages.keepOnly(database)
    },

    clear() {
      memory.clear()
      for (const pages of [disk, ...earlier]) void pages.clear()
    },

    async settled() {
      for (const pages of [disk, ...earlier]) await pages.settled()
    },
    stats: () => ({ pages: memory.size, bytes: memory.bytes }),
  }
}
