/** More than the site has queries; above this many the cache begins empty again. */
const maxEntries = 200

/**
 * Results of database queries since the last change, for all pages and readers. Everything that
 * pages show announces its changes in the feed, so at one position of the feed the same query has
 * the same result. A caller reads the position before it queries, so a result is never older.
 */
export class QueryCache {
  private position = ''
  private readonly results = new Map<string, Promise<unknown>>()

  /** Empties the cache when the position of the change feed is another one, ahead or behind. */
  at(position: string): this {
    if (position !== this.position) {
      this.results.clear()
      this.position = position
    }
    return this
  }

  /** Results are shared by all callers: nobody may change them. A failure is not cached. */
  async get<T>(query: string, read: () => Promise<T>): Promise<T> {
    const cached = this.results.get(query)
    // The same query has only ever had results of the same type.
    if (cached) return cached as Promise<T>
    if (this.results.size >= maxEntries) this.results.clear()
    const result = read()
    this.results.set(query, result)
    try {
      return await result
    } catch (cause) {
      if (this.results.get(query) === result) this.results.delete(query)
      throw cause
    }
  }
}
