import type { DiskPages } from './disk-pages.ts'
import { isFresh, isOutdated, type Known } from './freshness.ts'
import type { KeptPage } from './kept-page.ts'
import { createMemoryPages } from './memory-pages.ts'

export type PageCache = ReturnType<typeof createPageCache>

export interface PageCacheDeps {
  disk: DiskPages
  /** Bytes of pages in memory. */
  memoryLimit: number
  /** What is known of changes at this moment. */
  known: () => Known
  now: () => number
}

/** Rendered pages in memory and on disk, judged at each use by what is known of changes. */
export function createPageCache({ disk, memoryLimit, known, now }: PageCacheDeps) {
  const memory = createMemoryPages(memoryLimit)

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
      return page && { page, fresh: isFresh(page.meta, known(), now()) }
    },

    /** The page in memory, whatever became of what it was made of. */
    inMemory: (key: string) => memory.get(key),

    /**
     * Keeps a page, unless something in it is known to have changed since its content was read:
     * a page that was being rendered while it was voided must not come back.
     */
    keep(page: KeptPage): boolean {
      if (isOutdated(page.meta, known())) return false
      memory.set(page)
      disk.set(page)
      return true
    },

    /** Puts a page in the place of one that says the same, unless that has left. */
    replace(page: KeptPage, better: KeptPage) {
      if (memory.peek(page.key) !== page) return
      memory.set(better)
      disk.set(better)
    },

    remove(key: string) {
      memory.remove(key)
      disk.remove(key)
    },

    clear() {
      memory.clear()
      disk.clear()
    },

    settled: () => disk.settled(),
    stats: () => ({ pages: memory.size, bytes: memory.bytes }),
  }
}
