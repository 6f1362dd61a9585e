import type { CacheMeta } from '@alun/contract/schema/page'
import { LRUCache } from 'lru-cache'
import type { Feed } from './feed.ts'

export interface Entry<T> {
  readonly value: T
  /** Content has changed since the value was made. */
  isStale: boolean
  /** Epoch milliseconds at which the content itself expires. */
  readonly until: number
}

interface MemoryDeps {
  /** Limit in bytes; above it the least recently used values are removed. */
  limit: number
  feed: Pick<Feed, 'isCurrent'>
  now: () => number
}

export type Memory = ReturnType<typeof createMemory>
export type MemoryPart<T> = ReturnType<typeof partOf<T>>

interface Owned extends Entry<unknown> {
  tags: readonly string[]
  cursor: number
  bytes: number
  leave: () => void
}

/** Overhead of an entry besides its value: strings, maps, headers. */
const bytesOfEntry = 1_000

/**
 * Values made from content: rendered pages, layouts, redirects, documents. A change of one of its
 * tags makes a value stale. Stale values stay for outages of the content service.
 */
export function createMemory(deps: MemoryDeps) {
  const all = new LRUCache<Owned, true>({
    maxSize: deps.limit,
    sizeCalculation: (_, { bytes }) => bytes,
    dispose: (_, entry) => entry.leave(),
  })
  return {
    /** Values of one kind, by name. */
    part: <T>() => partOf<T>(all, deps),

    /** @param cursor position of the changes: values read there or later include them */
    markStale(tags: readonly string[], cursor: number): void {
      const changed = new Set(tags)
      for (const entry of all.keys()) {
        if (entry.cursor < cursor && entry.tags.some((tag) => changed.has(tag)))
          entry.isStale = true
      }
    },

    clear: () => all.clear(),
    bytes: () => all.calculatedSize,
  }
}

/** Epoch milliseconds at which content expires. */
export function endOf(meta: CacheMeta | null): number {
  return meta?.expiresAt ? Date.parse(meta.expiresAt) : Number.POSITIVE_INFINITY
}

function partOf<T>(all: LRUCache<Owned, true>, { feed, now }: MemoryDeps) {
  const entries = new Map<string, Owned & Entry<T>>()

  function remove(name: string): void {
    const entry = entries.get(name)
    if (entry) all.delete(entry)
  }

  return {
    /** May return a stale value; the caller decides. */
    get(name: string): Entry<T> | undefined {
      const entry = entries.get(name)
      if (entry) all.get(entry)
      return entry
    },

    /** Stores a value; it is stale at once if its content has changed since it was read. */
    put(name: string, value: T, meta: CacheMeta, bytes: number): void {
      remove(name)
      const { cursor, tags } = meta
      const entry = {
        value,
        isStale: !feed.isCurrent(meta),
        until: endOf(meta),
        tags,
        cursor,
        bytes: bytesOfEntry + bytes + tags.reduce((sum, tag) => sum + tag.length + 16, 0),
        leave: () => void entries.delete(name),
      }
      entries.set(name, entry)
      all.set(entry, true)
      // The cache rejects a value larger than its limit.
      if (!all.has(entry)) entries.delete(name)
    },

    isFresh: (entry: Entry<T>) => !entry.isStale && now() < entry.until,
    remove,
    size: () => entries.size,
  }
}
