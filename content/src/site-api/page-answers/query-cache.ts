import type { ChangeFeed } from '@alun/contract/schema/change-feed'

/** Of what the database has answered, as JSON: its objects take about three times as much. */
const maxBytes = 16_000_000

interface Cached {
  tags: readonly string[]
  result: Promise<unknown>
  bytes: number
}

/**
 * Results of database queries until one of their tags changes, for all pages and readers. Everything
 * that pages show announces its changes in the feed, so between two changes of its tags the same query
 * has the same result. What was not asked for the longest time makes place.
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

  /** The position up to which it knows of changes; `null` before the first. */
  get cursor(): number | null {
    return this.#cursor
  }

  /**
   * Forgets what has changed; everything, when the feed is behind what it was asked for, or another one.
   * Calls overtake each other: what one of them read before it was overtaken changes nothing.
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
   * The cached result, else what `read` gives. Results are shared by all callers: nobody may change
   * them. A failure is not cached.
   *
   * @param cursor position that the caller knew before it read: a result of one that is behind is not
   *   cached, because it may be older than a change that was followed
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
      // The same query has only ever had results of the same type.
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
