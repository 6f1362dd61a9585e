import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyHash, type CachedPage, encodedWhenAsked } from './cached-page.ts'
import { applyFeed, type FeedState, unreadFeed } from './freshness.ts'
import { createPageCache } from './page-cache.ts'

function page(key: string, text: string, meta: Partial<CachedPage['meta']> = {}) {
  const body = new Uint8Array(Buffer.from(text))
  const page: CachedPage = {
    key,
    status: 200,
    headers: [['Content-Type', 'text/html']],
    etag: bodyHash(body),
    meta: { tags: ['news'], expiresAt: null, cursor: 1, databaseId: 'one', ...meta },
    renderedAt: 0,
    bodies: encodedWhenAsked(body),
  }
  return page
}

const textOf = (page: CachedPage) => Buffer.from(page.bodies.identity).toString()

/** A cache with control of the feed and the clock. */
function openCache({ limit = 1_000_000 } = {}) {
  const feed = applyFeed(unreadFeed, { databaseId: 'one', cursor: 1, tags: [] })
  const state = { feed, now: 0 }
  const follower = {
    get feed() {
      return state.feed
    },
    get database() {
      return state.feed.databaseId
    },
  }
  return { cache: createPageCache({ follower, limit, now: () => state.now }), state }
}

describe('a page cache', () => {
  it('drops the page that was not used for longest when there are too many', () => {
    const { cache } = openCache({ limit: 200_000 })
    const text = () => randomBytes(20_000).toString('hex')
    for (const number of [1, 2, 3]) cache.set(page(`/news?page=${number}`, text()))
    expect(cache.get('/news?page=1')?.page.key).toBe('/news?page=1')
    cache.set(page('/news?page=4', text()))
    expect(cache.get('/news?page=2')).toBeNull()
    expect(cache.get('/news?page=1')).not.toBeNull()
    expect(cache.stats().pages).toBe(3)
  })

  it('does not find again what was removed', async () => {
    const { cache } = openCache()
    cache.set(page('/docs/terms', 'Terms'))
    cache.set(page('/news', 'News'))
    cache.remove('/docs/terms')
    expect(cache.get('/docs/terms')).toBeNull()
    cache.keepOnly('one')
    expect(cache.get('/news')).not.toBeNull()
    cache.keepOnly(null)
    expect(cache.get('/news')).toBeNull()
  })

  it('rejects a page whose content has changed since it was read', async () => {
    const { cache, state } = openCache()
    const before = page('/news', 'Old')
    state.feed = applyFeed(state.feed, { databaseId: 'one', cursor: 2, tags: ['news'] })
    expect(cache.set(before)).toBe(false)
    expect(cache.get('/news')).toBeNull()
    expect(cache.set(page('/news', 'New', { cursor: 2 }))).toBe(true)
  })

  it('counts a page as stale from the instant on at which it expires', async () => {
    const { cache, state } = openCache()
    const expiresAt = '2026-12-31T16:00:00Z'
    state.now = Date.parse(expiresAt) - 1
    cache.set(page('/sales', 'Sales', { expiresAt }))
    expect(cache.get('/sales')?.fresh).toBe(true)
    state.now += 1
    expect(cache.get('/sales')?.fresh).toBe(false)
  })

  it('never returns a page as fresh that is older than a reported change, in any order of events', async () => {
    const tag = fc.constantFrom('news', 'sales')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), tag }),
      fc.record({ kind: fc.constant('poll' as const) }),
      fc.record({ kind: fc.constant('read' as const), tag }),
      fc.record({ kind: fc.constant('cache' as const), pick: fc.nat(5) }),
      fc.record({ kind: fc.constant('get' as const), tag }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { cache, state } = openCache()
        // The service: one text per tag, with the position of its last change.
        let cursor = 1
        const texts = new Map([
          ['news', 1],
          ['sales', 1],
        ])
        const feed: { cursor: number; tag: string }[] = []
        let feedState: FeedState = state.feed
        /** The last change of a tag that the feed has reported. */
        const reported = new Map<string, number>()
        const inFlight: CachedPage[] = []

        for (const each of steps) {
          if (each.kind === 'change') {
            cursor += 1
            texts.set(each.tag, cursor)
            feed.push({ cursor, tag: each.tag })
          } else if (each.kind === 'poll') {
            const news = feed.filter((entry) => entry.cursor > feedState.cursor)
            feedState = applyFeed(feedState, {
              databaseId: 'one',
              cursor,
              tags: news.map((entry) => entry.tag),
            })
            for (const entry of news) reported.set(entry.tag, entry.cursor)
            state.feed = feedState
          } else if (each.kind === 'read') {
            const text = String(texts.get(each.tag))
            inFlight.push(page(`/${each.tag}`, text, { tags: [each.tag], cursor }))
          } else if (each.kind === 'cache') {
            const [finished] = inFlight.splice(each.pick, 1)
            if (finished) cache.set(finished)
          } else {
            const found = cache.get(`/${each.tag}`)
            if (!found?.fresh) continue
            expect(Number(textOf(found.page))).toBeGreaterThanOrEqual(reported.get(each.tag) ?? 1)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
