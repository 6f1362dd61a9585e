import type { CacheMeta } from '@alun/contract/schema/page'
import { describe, expect, it } from 'vitest'
import { applyFeed, combinedMeta, isFresh, isOutdated, unreadFeed } from './freshness.ts'

const meta = (change: Partial<CacheMeta> = {}): CacheMeta => ({
  tags: ['news'],
  expiresAt: null,
  cursor: 5,
  databaseId: 'one',
  ...change,
})
const state = applyFeed(unreadFeed, { databaseId: 'one', cursor: 5, tags: [] })

describe('isOutdated', () => {
  it('holds for everything before the feed was ever read', () => {
    expect(isOutdated(meta(), unreadFeed)).toBe(true)
  })

  it('holds from a change of one of its tags on, not of others', () => {
    const later = applyFeed(state, { databaseId: 'one', cursor: 6, tags: ['sales'] })
    expect(isOutdated(meta(), later)).toBe(false)
    expect(isOutdated(meta({ tags: ['news', 'sales'] }), later)).toBe(true)
    expect(isOutdated(meta({ tags: ['sales'], cursor: 6 }), later)).toBe(false)
  })

  it('holds for all of another database, and for all when the feed falls back', () => {
    expect(isOutdated(meta(), applyFeed(state, { databaseId: 'two', cursor: 5, tags: [] }))).toBe(
      true,
    )
    const restored = applyFeed(state, { databaseId: 'one', cursor: 3, tags: [] })
    expect(restored).toEqual({
      databaseId: 'one',
      cursor: 3,
      invalidBefore: 3,
      changedAt: new Map(),
    })
    expect(isOutdated(meta({ cursor: 2 }), restored)).toBe(true)
  })

  it('holds for all older answers when more tags changed than are remembered', () => {
    const tags = Array.from({ length: 30_000 }, (_, index) => `news:${index}`)
    const later = applyFeed(state, { databaseId: 'one', cursor: 9, tags })
    expect(later.changedAt.size).toBe(0)
    expect(isOutdated(meta(), later)).toBe(true)
    expect(isOutdated(meta({ cursor: 9 }), later)).toBe(false)
  })
})

describe('isFresh', () => {
  it('ends with the instant until which the answer holds', () => {
    const held = meta({ expiresAt: '2026-12-31T16:00:00Z' })
    expect(isFresh(held, state, Date.parse('2026-12-31T15:59:59Z'))).toBe(true)
    expect(isFresh(held, state, Date.parse('2026-12-31T16:00:00Z'))).toBe(false)
  })
})

describe('combinedMeta', () => {
  it('is as weak as the weakest answer', () => {
    expect(
      combinedMeta([
        meta({ tags: ['a', 'b'], cursor: 7, expiresAt: '2026-12-31T16:00:00Z' }),
        meta({ tags: ['b', 'c'], cursor: 6, expiresAt: '2026-12-30T16:00:00Z' }),
      ]),
    ).toEqual({
      tags: ['a', 'b', 'c'],
      cursor: 6,
      expiresAt: '2026-12-30T16:00:00Z',
      databaseId: 'one',
    })
    expect(combinedMeta([])).toBeNull()
  })
})
