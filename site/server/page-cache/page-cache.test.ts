import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/test-site.ts'
import { createDiskPages } from './disk-pages.ts'
import { type Known, learn, nothingKnown } from './freshness.ts'
import { bodyHash, encodeBodies, type KeptPage } from './kept-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

let folder: string
let opened: PageCache[]
beforeEach(async () => {
  opened = []
  folder = await temporaryFolder()
})
afterEach(async () => {
  for (const cache of opened) await cache.settled()
  await rm(folder, { recursive: true, force: true })
})

const raise = (error: unknown) => {
  throw error
}

async function page(key: string, text: string, meta: Partial<KeptPage['meta']> = {}) {
  const body = new Uint8Array(Buffer.from(text))
  const kept: KeptPage = {
    key,
    status: 200,
    headers: [['Content-Type', 'text/html']],
    etag: bodyHash(body),
    meta: { tags: ['news'], holdUntil: null, cursor: 1, epoch: 'one', ...meta },
    renderedAt: 0,
    bodies: await encodeBodies(body),
  }
  return kept
}

const textOf = (kept: KeptPage) => Buffer.from(kept.bodies.identity).toString()

/** A cache on a folder of its own, with a hand on what is known and on the clock. */
async function openCache({ memoryLimit = 1_000_000, diskLimit = 1_000_000 } = {}) {
  const state = { known: learn(nothingKnown, { epoch: 'one', cursor: 1, tags: [] }), now: 0 }
  const cache = createPageCache({
    disk: await createDiskPages(folder, diskLimit, raise),
    memoryLimit,
    known: () => state.known,
    database: () => state.known.epoch,
    now: () => state.now,
  })
  opened.push(cache)
  return { cache, state }
}

describe('a page cache', () => {
  it('finds after a restart what it kept before', async () => {
    const first = await openCache()
    first.cache.keep(await page('/news', 'News'))
    await first.cache.settled()
    const second = await openCache()
    const found = await second.cache.get('/news')
    expect(found?.fresh).toBe(true)
    expect(found && textOf(found.page)).toBe('News')
  })

  it('takes a broken file for none', async () => {
    const first = await openCache()
    first.cache.keep(await page('/news', 'News'))
    await first.cache.settled()
    const [name = ''] = await readdir(folder)
    for (const content of ['', 'rubbish', '{"facts":{}}\n', '{"facts":1,"lengths":[1,2,3]}\nabc']) {
      await writeFile(join(folder, name), content)
      const { cache } = await openCache()
      expect(await cache.get('/news')).toBeNull()
      expect(await readdir(folder)).toEqual([])
    }
  })

  it('has a page on disk that memory had no room for, and drops the oldest of the disk', async () => {
    const { cache } = await openCache({ memoryLimit: 2_500, diskLimit: 4_000 })
    for (const number of [1, 2, 3]) {
      cache.keep(await page(`/news?page=${number}`, String(number)))
      await cache.settled()
    }
    expect(cache.stats().pages).toBe(1)
    expect((await cache.get('/news?page=1'))?.page.key).toBe('/news?page=1')
    for (let number = 4; number < 40; number += 1) {
      cache.keep(await page(`/news?page=${number}`, String(number)))
    }
    await cache.settled()
    expect(await cache.get('/news?page=2')).toBeNull()
    expect((await cache.get('/news?page=39'))?.page.key).toBe('/news?page=39')
  })

  it('does not find again what was just removed, though the disk is not done with it', async () => {
    const { cache } = await openCache()
    cache.keep(await page('/docs/terms', 'Terms'))
    cache.keep(await page('/news', 'News'))
    cache.remove('/docs/terms')
    expect(await cache.get('/docs/terms')).toBeNull()
    cache.clear()
    expect(await cache.get('/news')).toBeNull()
    await cache.settled()
    expect(await cache.get('/docs/terms')).toBeNull()
    expect(await cache.get('/news')).toBeNull()
  })

  it('refuses a page that was read before a change it is known to be made of', async () => {
    const { cache, state } = await openCache()
    const before = await page('/news', 'Old')
    state.known = learn(state.known, { epoch: 'one', cursor: 2, tags: ['news'] })
    expect(cache.keep(before)).toBe(false)
    expect(await cache.get('/news')).toBeNull()
    expect(cache.keep(await page('/news', 'New', { cursor: 2 }))).toBe(true)
  })

  it('ends to be fresh at the instant until which the page holds', async () => {
    const { cache, state } = await openCache()
    const holdUntil = '2026-12-31T16:00:00Z'
    state.now = Date.parse(holdUntil) - 1
    cache.keep(await page('/sales', 'Sales', { holdUntil }))
    expect((await cache.get('/sales'))?.fresh).toBe(true)
    state.now += 1
    expect((await cache.get('/sales'))?.fresh).toBe(false)
  })

  it('never gives for fresh what is older than a known change, whatever happens in which order', async () => {
    const tag = fc.constantFrom('news', 'sales')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), tag }),
      fc.record({ kind: fc.constant('look' as const) }),
      fc.record({ kind: fc.constant('read' as const), tag }),
      fc.record({ kind: fc.constant('keep' as const), pick: fc.nat(5) }),
      fc.record({ kind: fc.constant('forget memory' as const) }),
      fc.record({ kind: fc.constant('get' as const), tag }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await rm(folder, { recursive: true, force: true })
        let { cache, state } = await openCache()
        // The service: one text per tag, with the position of its last change.
        let cursor = 1
        const texts = new Map([
          ['news', 1],
          ['sales', 1],
        ])
        const feed: { cursor: number; tag: string }[] = []
        let known: Known = state.known
        /** The last change of a tag that a look at the feed has told of. */
        const told = new Map<string, number>()
        const inFlight: KeptPage[] = []

        for (const each of steps) {
          if (each.kind === 'change') {
            cursor += 1
            texts.set(each.tag, cursor)
            feed.push({ cursor, tag: each.tag })
          } else if (each.kind === 'look') {
            const news = feed.filter((entry) => entry.cursor > known.cursor)
            known = learn(known, { epoch: 'one', cursor, tags: news.map((entry) => entry.tag) })
            for (const entry of news) told.set(entry.tag, entry.cursor)
            state.known = known
          } else if (each.kind === 'read') {
            const text = String(texts.get(each.tag))
            inFlight.push(await page(`/${each.tag}`, text, { tags: [each.tag], cursor }))
          } else if (each.kind === 'keep') {
            const [finished] = inFlight.splice(each.pick, 1)
            if (finished) cache.keep(finished)
          } else if (each.kind === 'forget memory') {
            await cache.settled()
            ;({ cache, state } = await openCache())
            state.known = known
          } else {
            const found = await cache.get(`/${each.tag}`)
            if (!found?.fresh) continue
            expect(Number(textOf(found.page))).toBeGreaterThanOrEqual(told.get(each.tag) ?? 1)
          }
        }
        await cache.settled()
      }),
      { numRuns: 60 },
    )
  })
})
