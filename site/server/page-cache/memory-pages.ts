import { type KeptPage, weight } from './kept-page.ts'

/** Pages in memory; those asked for longest ago leave when `limit` bytes are full. */
export function createMemoryPages(limit: number) {
  // A map remembers the order of insertion: what is used is put in anew.
  const pages = new Map<string, KeptPage>()
  let bytes = 0

  function remove(key: string) {
    const page = pages.get(key)
    if (page === undefined) return
    bytes -= weight(page)
    pages.delete(key)
  }

  return {
    get(key: string): KeptPage | undefined {
      const page = pages.get(key)
      if (page === undefined) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    /** Without counting as a use. */
    peek: (key: string): KeptPage | undefined => pages.get(key),
    set(page: KeptPage) {
      remove(page.key)
      if (weight(page) > limit) return
      pages.set(page.key, page)
      bytes += weight(page)
      for (const oldest of pages.keys()) {
        if (bytes <= limit) break
        remove(oldest)
      }
    },
    remove,
    /** Removes the pages of other databases than this one. */
    keepOnly(database: string) {
      for (const [key, page] of pages) if (page.meta.epoch !== database) remove(key)
    },
    clear() {
      pages.clear()
      bytes = 0
    },
    get size() {
      return pages.size
    },
    get bytes() {
      return bytes
    },
  }
}
