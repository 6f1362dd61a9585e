import type { CacheMeta } from '@alun/contract/schema/page'
import { describe, expect, it } from 'vitest'
import { createMemory } from './memory.ts'

const meta = (more: Partial<CacheMeta> = {}): CacheMeta => ({
  tags: ['news'],
  expiresAt: null,
  cursor: 1,
  databaseId: 'one',
  ...more,
})

/** A memory with a controlled feed and clock. */
function open(limit = 1_000_000) {
  const state = { cursor: 1, now: 0 }
  const feed = { isCurrent: ({ cursor }: { cursor: number }) => cursor >= state.cursor }
  const memory = createMemory({ limit, feed, now: () => state.now })
  const pages = memory.part<string>()
  const isFresh = (name: string) => {
    const entry = pages.get(name)
    return entry && pages.isFresh(entry)
  }
  return { memory, pages, state, isFresh }
}

describe('memory', () => {
  it('drops the least recently used values of all kinds when it is full', () => {
    const { memory, pages } = open(200_000)
    const layouts = memory.part<string>()
    for (const name of ['1', '2']) pages.put(name, name, meta(), 50_000)
    layouts.put('1', 'layout', meta(), 50_000)
    expect(pages.get('1')?.value).toBe('1')
    pages.put('3', '3', meta(), 50_000)
    expect([pages.get('2'), pages.size()]).toEqual([undefined, 2])
    pages.put('1', '1', meta(), 110_000)
    expect(layouts.get('1')).toBeUndefined()
    memory.clear()
    expect([pages.size(), pages.get('1'), memory.bytes()]).toEqual([0, undefined, 0])
  })

  it('counts the bytes of a value with its tags, and a thousand for the rest', () => {
    const { memory, pages } = open()
    pages.put('1', 'one', meta({ tags: ['abcd', 'ef'] }), 500)
    expect(memory.bytes()).toBe(1_000 + 500 + 4 + 16 + 2 + 16)
    pages.remove('2')
    pages.remove('1')
    expect([memory.bytes(), pages.size()]).toEqual([0, 0])
  })

  it('does not store a value that is larger than the memory', () => {
    const { memory, pages } = open(10_000)
    pages.put('1', 'small', meta(), 10)
    pages.put('1', 'large', meta(), 50_000)
    expect([pages.get('1'), memory.bytes()]).toEqual([undefined, 0])
  })

  it('returns a value as stale after one of its tags has changed', () => {
    const { memory, pages, isFresh } = open()
    pages.put('news', 'News', meta({ tags: ['news', 'settings'] }), 10)
    pages.put('terms', 'Terms', meta({ tags: ['documents'] }), 10)
    pages.put('about', 'About', meta({ tags: ['global:about'] }), 10)
    pages.put('roof', 'Roof', meta({ tags: ['news:roof'] }), 10)
    memory.markStale(['projects', 'settings', 'global:about', 'news:roof'], 2)
    expect(['news', 'about', 'roof', 'terms'].map(isFresh)).toEqual([false, false, false, true])
    expect(pages.get('news')?.value).toBe('News')
    pages.put('news', 'Again', meta({ cursor: 3 }), 10)
    // The value was read after these changes and before the feed reported them.
    memory.markStale(['news'], 3)
    expect(isFresh('news')).toBe(true)
    memory.markStale(['news'], 4)
    expect(isFresh('news')).toBe(false)
  })

  it('returns a value as stale if it was read before a reported change', () => {
    const { pages, state, isFresh } = open()
    state.cursor = 2
    pages.put('news', 'Old', meta({ cursor: 1 }), 10)
    expect(isFresh('news')).toBe(false)
    pages.put('news', 'New', meta({ cursor: 2 }), 10)
    expect(isFresh('news')).toBe(true)
  })

  it('returns a value as stale once it expires', () => {
    const { pages, state, isFresh } = open()
    const expiresAt = '2026-12-31T16:00:00Z'
    state.now = Date.parse(expiresAt) - 1
    pages.put('sales', 'Sales', meta({ expiresAt }), 10)
    expect(isFresh('sales')).toBe(true)
    state.now += 1
    expect(isFresh('sales')).toBe(false)
  })
})
