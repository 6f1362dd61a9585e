import { type CachedPage, sizeInMemory } from './cached-page.ts'

/** Pages in memory; the least recently used leave when there are more than `limit` bytes. */
export function createMemoryPages(limit: number) {
  // A map iterates in the order of insertion, so a page that is used is inserted again.
  const pages = new Map<string, CachedPage>()
  let bytes = 0

  function remove(key: string) {
    const page = pages.get(key)
    if (page === undefined) return
    bytes -= sizeInMemory(page)
    pages.delete(key)
  }

  return {
    get(key: string): CachedPage | undefined {
      const page = pages.get(key)
      if (page === undefined) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    /** Without counting as a use. */
    peek: (key: string): CachedPage | undefined => pages.get(key),
    set(page: CachedPage) {
      remove(page.key)
      pages.set(page.key, page)
      bytes += sizeInMemory(page)
      for (const leastUsed of pages.keys()) {
        if (bytes <= limit) break
        remove(leastUsed)
      }
    },
    remove,
    /** Removes the pages of other databases than this one; all with `null`. */
    keepOnly(database: string | null) {
      for (const [key, page] of pages) if (page.meta.epoch !== database) remove(key)
    },
    stats: () => ({ pages: pages.size, bytes }),
  }
}
