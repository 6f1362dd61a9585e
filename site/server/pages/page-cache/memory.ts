import type { CacheMeta } from '@alun/contract/schema/page'
import { LRUCache } from 'lru-cache'
import type { Feed } from './feed.ts'

/** A value that was made of content. */
export interface Entry<T> {
  readonly value: T
  /** Its content may have changed since it was read. */
  isStale: boolean
  /** Epoch milliseconds from which it is stale by its own date. */
  readonly until: number
}

interface MemoryDeps {
  /** Bytes of all values; the least recently used leave when there are more. */
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

/** What an entry takes besides its value: strings, maps, headers. */
const bytesOfEntry = 1_000

/**
 * What was made of content and is needed again: rendered pages, layouts, redirects, documents. A change of
 * one of its tags makes a value stale; stale ones stay for the case that the content service is away.
 */
export function createMemory(deps: MemoryDeps) {
  const all = new LRUCache<Owned, true>({
    maxSize: deps.limit,
    sizeCalculation: (_, { bytes }) => bytes,
    dispose: (_, entry) => entry.leave(),
  })
  return {
    /** Values of one kind by their names. */
    part: <T>() => partOf<T>(all, deps),

    /** @param cursor position up to which these are the changes: what was read there or later has them */
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

function partOf<T>(all: LRUCache<Owned, true>, { feed, now }: MemoryDeps) {
  const entries = new Map<string, Owned & Entry<T>>()

  function remove(name: string): void {
    const entry = entries.get(name)
    if (entry) all.delete(entry)
  }

  return {
    /** Also a stale value: the caller decides what to do with it. */
    get(name: string): Entry<T> | undefined {
      const entry = entries.get(name)
      if (entry) all.get(entry)
      return entry
    },

    /** A value of content that has changed since it was read is stale from the beginning. */
    put(name: string, value: T, meta: CacheMeta, bytes: number): void {
      remove(name)
      const { cursor, expiresAt, tags } = meta
      const entry = {
        value,
        isStale: !feed.isCurrent(meta),
        until: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt),
        tags,
        cursor,
        bytes: bytesOfEntry + bytes + tags.reduce((sum, tag) => sum + tag.length + 16, 0),
        leave: () => void entries.delete(name),
      }
      entries.set(name, entry)
      all.set(entry, true)
      // One larger than all of it does not get in.
      if (!all.has(entry)) entries.delete(name)
    },

    isFresh: (entry: Entry<T>) => !entry.isStale && now() < entry.until,
    remove,
    size: () => entries.size,
  }
}
