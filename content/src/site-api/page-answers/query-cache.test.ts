import { describe, expect, it } from 'vitest'
import { QueryCache } from './query-cache.ts'

const feed = (cursor: number, ...tags: string[]) => ({ databaseId: 'a', cursor, tags })

/** Applies a feed that was read just now. */
const follow = (cache: QueryCache, read: ReturnType<typeof feed>) =>
  cache.follow(read, cache.cursor)

/** Queries at the cache's current position. */
function querying(cache: QueryCache) {
  let reads = 0
  return (query: string, ...tags: string[]) =>
    cache.get(query, { cursor: cache.cursor ?? 0, tags }, async () => ++reads)
}

describe('QueryCache', () => {
  it('reads once for all who query at the same time', async () => {
    const cache = new QueryCache()
    follow(cache, feed(1))
    const query = querying(cache)
    expect(await Promise.all([query('projects'), query('projects')])).toEqual([1, 1])
    expect(await query('projects')).toBe(1)
  })

  it('reads again what has changed, and nothing else', async () => {
    const cache = new QueryCache()
    follow(cache, feed(1))
    const query = querying(cache)
    expect([await query('units', 'units'), await query('news', 'news')]).toEqual([1, 2])
    follow(cache, feed(2, 'units', 'units:7'))
    expect([await query('units', 'units'), await query('news', 'news')]).toEqual([3, 2])
  })

  it('reads everything again when the feed went back or is another one', async () => {
    const cache = new QueryCache()
    const query = querying(cache)
    const answers: number[] = []
    for (const next of [feed(2), feed(1), { ...feed(1), databaseId: 'b' }]) {
      follow(cache, next)
      answers.push(await query('news', 'news'))
    }
    expect(answers).toEqual([1, 2, 3])
  })

  it('ignores an older feed that arrives after a newer one', async () => {
    const cache = new QueryCache()
    follow(cache, feed(1))
    const query = querying(cache)
    expect([await query('units', 'units'), await query('news', 'news')]).toEqual([1, 2])
    const asked = cache.cursor
    const [earlier, later] = [feed(2, 'units:1', 'units'), feed(3, 'units:2', 'units')]
    cache.follow({ ...later, tags: [...earlier.tags, ...later.tags] }, asked)
    expect(await query('units', 'units')).toBe(3)
    cache.follow(earlier, asked)
    expect([cache.cursor, await query('units', 'units'), await query('news', 'news')]).toEqual([
      3, 3, 2,
    ])
  })

  it('reads again what changed between the first two calls, which name no changes', async () => {
    const cache = new QueryCache()
    cache.follow(feed(1), null)
    const query = querying(cache)
    expect(await query('news', 'news')).toBe(1)
    cache.follow(feed(2), null)
    expect(await query('news', 'news')).toBe(2)
  })

  it('does not cache a failure', async () => {
    const cache = new QueryCache()
    follow(cache, feed(1))
    const at = { cursor: 1, tags: ['x'] }
    await expect(cache.get('x', at, () => Promise.reject(new Error('away')))).rejects.toThrow()
    expect(await cache.get('x', at, async () => 'here')).toBe('here')
  })

  it('gives a slow answer from before a change only to callers from before the change', async () => {
    const cache = new QueryCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    follow(cache, feed(1))
    const early = cache.get('news', { cursor: 1, tags: ['news'] }, () => promise)
    follow(cache, feed(2, 'news'))
    const late = cache.get('news', { cursor: 2, tags: ['news'] }, async () => 'after')
    resolve('before')
    expect([await early, await late]).toEqual(['before', 'after'])
  })

  it('does not cache the result of a reader that began before an applied change', async () => {
    const cache = new QueryCache()
    follow(cache, feed(2, 'news'))
    const read = (cursor: number, text: string) =>
      cache.get('news', { cursor, tags: ['news'] }, async () => text)
    expect([await read(1, 'before'), await read(2, 'after')]).toEqual(['before', 'after'])
  })

  it('stays within its limit of bytes, and drops the least recently used results', async () => {
    const cache = new QueryCache(250)
    follow(cache, feed(1))
    let reads = 0
    const query = (name: string) =>
      cache.get(name, { cursor: 1, tags: [] }, async () => `${++reads}`.padEnd(98))
    await query('a')
    await query('b')
    await query('a')
    await query('c')
    expect(reads).toBe(3)
    await query('a')
    expect(reads).toBe(3)
    await query('b')
    expect(reads).toBe(4)
  })
})
