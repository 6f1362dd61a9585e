import type { ChangeFeed } from '@alun/contract/schema/change-feed'

/** Size of cached answers as JSON; their objects take about three times as much memory. */
const maxBytes = 16_000_000

interface Cached {
  tags: readonly string[]
  result: Promise<unknown>
  bytes: number
}

/**
 * Caches results of database queries for all pages until one of their tags changes. The feed announces every
 * change of public content, so between two changes of its tags a query has the same result. The least recently
 * used results are evicted.
 */
export class QueryCache {
  #databaseId = ''
  #cursor: number | null = null
  #bytes = 0
  readonly #limit: number
  readonly #results = new Map<string, Cached>()

  constructor(limit = maxBytes) {
    this.#limit = limit
  }

  /** Position of the feed up to which changes are applied; `null` before the first. */
  get cursor(): number | null {
    return this.#cursor
  }

  /**
   * Drops what changed; everything if the feed is behind `since` or belongs to another database. Ignores an
   * older feed, because calls may overtake each other.
   *
   * @param since the position after which the feed was read: its `cursor` at that time
   */
  follow({ databaseId, cursor, tags }: ChangeFeed, since: number | null): void {
    const known = this.#cursor
    const isBehind = since !== null && cursor < since
    const isSame = databaseId === this.#databaseId && known !== null && !isBehind
    if (isSame && cursor <= known) return
    const isComplete = isSame && since !== null && since <= known
    const changed = new Set(tags)
    for (const [query, cached] of this.#results) {
      if (!isComplete || cached.tags.some((tag) => changed.has(tag))) this.#forget(query, cached)
    }
    this.#databaseId = databaseId
    this.#cursor = cursor
  }

  /**
   * The cached result, or else that of `read`. All callers share results, so nobody may mutate them. Failures
   * are not cached.
   *
   * @param cursor position that the caller knew before reading. A result of a caller that is behind is not
   *   cached, because it may be older than an applied change.
   */
  async get<T>(
    query: string,
    { cursor, tags }: { cursor: number; tags: readonly string[] },
    read: () => Promise<T>,
  ): Promise<T> {
    const known = this.#results.get(query)
    if (known) {
      this.#results.delete(query)
      this.#results.set(query, known)
      // A cast, because the same query always has results of the same type.
      return known.result as Promise<T>
    }
    const result = read()
    if (cursor !== this.#cursor) return result
    const cached: Cached = { tags, result, bytes: 0 }
    this.#results.set(query, cached)
    try {
      this.#measure(query, cached, JSON.stringify(await result)?.length ?? 0)
      return await result
    } catch (cause) {
      this.#forget(query, cached)
      throw cause
    }
  }

  #measure(query: string, cached: Cached, bytes: number): void {
    if (this.#results.get(query) !== cached) return
    cached.bytes = bytes
    this.#bytes += bytes
    for (const [oldest, each] of this.#results) {
      if (this.#bytes <= this.#limit) break
      this.#forget(oldest, each)
    }
  }

  #forget(query: string, cached: Cached): void {
    if (this.#results.get(query) !== cached) return
    this.#results.delete(query)
    this.#bytes -= cached.bytes
  }
}
