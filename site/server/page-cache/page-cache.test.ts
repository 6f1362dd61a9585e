import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSiteStore, type SiteStore } from '../store/site-store.ts'
import { temporaryFolder } from '../testing/test-site.ts'
import { bodyHash, type CachedPage, encodeBodies } from './cached-page.ts'
import { applyFeed, type FeedState, unreadFeed } from './freshness.ts'
import { createPageCache } from './page-cache.ts'
import { createStoredPages } from './stored-pages.ts'

let folder: string
let opened: SiteStore[]
let errors: string[]
beforeEach(async () => {
  opened = []
  errors = []
  folder = await temporaryFolder()
})
afterEach(async () => {
  for (const store of opened) store.close()
  await rm(folder, { recursive: true, force: true })
})

async function page(key: string, text: string, meta: Partial<CachedPage['meta']> = {}) {
  const body = new Uint8Array(Buffer.from(text))
  const page: CachedPage = {
    key,
    status: 200,
    headers: [['Content-Type', 'text/html']],
    etag: bodyHash(body),
    meta: { tags: ['news'], holdUntil: null, cursor: 1, epoch: 'one', ...meta },
    renderedAt: 0,
    bodies: await encodeBodies(body),
  }
  return page
}

const textOf = (page: CachedPage) => Buffer.from(page.bodies.identity).toString()

const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_facts: object, message: string) => void errors.push(message),
}

/** A cache in memory and on disk, with control of the feed and the clock. */
function openCache({ memoryLimit = 1_000_000, diskLimit = 10_000_000, build = 'a' } = {}) {
  const feed = applyFeed(unreadFeed, { epoch: 'one', cursor: 1, tags: [] })
  const state = { feed, now: 0 }
  const store = openSiteStore(folder, diskLimit, log)
  opened.push(store)
  const cache = createPageCache({
    stored: createStoredPages(store, { build, settings: 'same' }),
    memoryLimit,
    feedState: () => state.feed,
    database: () => state.feed.epoch,
    now: () => state.now,
  })
  return { cache, state, store }
}

const storeFile = () => join(folder, 'store-1.sqlite')
const closeAll = () => {
  for (const store of opened.splice(0)) store.close()
}

describe('a page cache', () => {
  it('finds after a restart what was cached before', async () => {
    openCache().cache.set(await page('/news', 'News'))
    const found = await openCache().cache.get('/news')
    expect(found?.fresh).toBe(true)
    expect(found && textOf(found.page)).toBe('News')
  })

  it('loses nothing that was cached when its process is killed', async () => {
    const { cache } = openCache()
    cache.set(await page('/news', 'News'))
    // What another process sees while this one has not ended.
    expect((await openCache().cache.get('/news'))?.page.key).toBe('/news')
  })

  it('starts empty on a file that is broken, and says so once', async () => {
    const garbage: ((file: string) => void)[] = [
      (file) => writeFileSync(file, 'rubbish'),
      (file) => truncateSync(file, 5_000),
      (file) => {
        const bytes = readFileSync(file)
        writeFileSync(file, bytes.fill(0xff, 4_096))
      },
    ]
    for (const damage of garbage) {
      openCache().cache.set(await page('/news', 'News'))
      closeAll()
      damage(storeFile())
      errors = []
      const { cache } = openCache()
      expect(await cache.get('/news')).toBeNull()
      cache.set(await page('/news', 'News again'))
      expect(errors).toHaveLength(1)
      const found = await openCache().cache.get('/news')
      expect(found && textOf(found.page)).toBe('News again')
      closeAll()
    }
    expect(errors).toHaveLength(1)
  })

  it('goes on when its file breaks while it runs', async () => {
    // Too large to be in SQLite's own cache.
    openCache().cache.set(await page('/news', randomBytes(20_000).toString('hex')))
    closeAll()
    const running = openCache({ memoryLimit: 1 })
    const bytes = readFileSync(storeFile())
    writeFileSync(storeFile(), bytes.fill(0xff))
    expect(await running.cache.get('/news')).toBeNull()
    running.cache.set(await page('/news', 'News again'))
    const found = await running.cache.get('/news')
    expect(found && textOf(found.page)).toBe('News again')
    expect(errors).toHaveLength(1)
  })

  it('removes what earlier versions stored in its folder', async () => {
    await mkdir(join(folder, 'pages-1a2b-3c4d5e6f'))
    await writeFile(join(folder, 'pages-1a2b-3c4d5e6f', 'changes.json'), '{}')
    await mkdir(join(folder, 'answers'))
    await writeFile(join(folder, 'frame-en.json'), '{}')
    openCache().cache.set(await page('/news', 'News'))
    closeAll()
    expect(await readdir(folder)).toEqual(['store-1.sqlite'])
    expect(errors).toEqual([])
  })

  it('has a page on disk that memory had no room for, and drops the oldest of the disk', async () => {
    const { cache } = openCache({ memoryLimit: 130_000, diskLimit: 500_000 })
    const text = () => randomBytes(20_000).toString('hex')
    for (const number of [1, 2, 3]) cache.set(await page(`/news?page=${number}`, text()))
    expect(cache.stats().pages).toBe(1)
    expect((await cache.get('/news?page=1'))?.page.key).toBe('/news?page=1')
    for (let number = 4; number < 40; number += 1) {
      cache.set(await page(`/news?page=${number}`, text()))
    }
    expect(await cache.get('/news?page=2')).toBeNull()
    expect((await cache.get('/news?page=39'))?.page.key).toBe('/news?page=39')
    closeAll()
    expect(statSync(storeFile()).size).toBeLessThan(700_000)
  })

  it('has the pages of the previous build as a last resort, and none of older ones', async () => {
    for (const build of ['a', 'b', 'c']) {
      const { cache } = openCache({ build })
      cache.set(await page(`/of-${build}`, build))
    }
    const { cache } = openCache({ build: 'c' })
    expect(await cache.get('/of-b')).toBeNull()
    expect((await cache.getFromOtherVariants('/of-b'))?.key).toBe('/of-b')
    expect(await cache.getFromOtherVariants('/of-a')).toBeNull()
    expect(await cache.getFromOtherVariants('/of-c')).toBeNull()
  })

  it('does not find again what was removed', async () => {
    const { cache } = openCache()
    cache.set(await page('/docs/terms', 'Terms'))
    cache.set(await page('/news', 'News'))
    cache.remove('/docs/terms')
    expect(await cache.get('/docs/terms')).toBeNull()
    cache.keepOnly('one')
    expect(await cache.get('/news')).not.toBeNull()
    cache.keepOnly(null)
    expect(await cache.get('/news')).toBeNull()
    expect(await openCache().cache.get('/news')).toBeNull()
  })

  it('refuses a page whose content has changed since it was read', async () => {
    const { cache, state } = openCache()
    const before = await page('/news', 'Old')
    state.feed = applyFeed(state.feed, { epoch: 'one', cursor: 2, tags: ['news'] })
    expect(cache.set(before)).toBe(false)
    expect(await cache.get('/news')).toBeNull()
    expect(cache.set(await page('/news', 'New', { cursor: 2 }))).toBe(true)
  })

  it('counts a page as stale from the instant on at which it expires', async () => {
    const { cache, state } = openCache()
    const holdUntil = '2026-12-31T16:00:00Z'
    state.now = Date.parse(holdUntil) - 1
    cache.set(await page('/sales', 'Sales', { holdUntil }))
    expect((await cache.get('/sales'))?.fresh).toBe(true)
    state.now += 1
    expect((await cache.get('/sales'))?.fresh).toBe(false)
  })

  it('never returns a page as fresh that is older than a reported change, in any order of events', async () => {
    const tag = fc.constantFrom('news', 'sales')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), tag }),
      fc.record({ kind: fc.constant('poll' as const) }),
      fc.record({ kind: fc.constant('read' as const), tag }),
      fc.record({ kind: fc.constant('cache' as const), pick: fc.nat(5) }),
      fc.record({ kind: fc.constant('restart' as const) }),
      fc.record({ kind: fc.constant('get' as const), tag }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await rm(folder, { recursive: true, force: true })
        let { cache, state } = openCache()
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
              epoch: 'one',
              cursor,
              tags: news.map((entry) => entry.tag),
            })
            for (const entry of news) reported.set(entry.tag, entry.cursor)
            state.feed = feedState
          } else if (each.kind === 'read') {
            const text = String(texts.get(each.tag))
            inFlight.push(await page(`/${each.tag}`, text, { tags: [each.tag], cursor }))
          } else if (each.kind === 'cache') {
            const [finished] = inFlight.splice(each.pick, 1)
            if (finished) cache.set(finished)
          } else if (each.kind === 'restart') {
            ;({ cache, state } = openCache())
            state.feed = feedState
          } else {
            const found = await cache.get(`/${each.tag}`)
            if (!found?.fresh) continue
            expect(Number(textOf(found.page))).toBeGreaterThanOrEqual(reported.get(each.tag) ?? 1)
          }
        }
        closeAll()
      }),
      { numRuns: 40 },
    )
  })
})
