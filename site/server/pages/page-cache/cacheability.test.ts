import { describe, expect, it } from 'vitest'
import { cacheabilityOf, isAheadOfFeed } from './cacheability.ts'
import { applyFeed, unreadFeed } from './freshness.ts'

const before = applyFeed(unreadFeed, { databaseId: 'one', cursor: 4, tags: [] })
const known = {
  database: 'one',
  feed: applyFeed(before, { databaseId: 'one', cursor: 5, tags: ['news'] }),
}
const unknown = { database: null, feed: unreadFeed }
const meta = { tags: ['news'], expiresAt: null, cursor: 5, databaseId: 'one' }
const expired = { ...meta, expiresAt: new Date(0).toISOString() }

describe('a rendered page', () => {
  it.each([
    ['is cached', 'cacheable', 200, meta, known],
    ['that leads elsewhere is cached', 'cacheable', 301, meta, known],
    ['is cached while the database is unknown', 'cacheable', 200, { ...meta, cursor: 4 }, unknown],
    ['without content is never cached', 'never', 200, null, known],
    ['that reports an error is never cached', 'never', 404, meta, known],
    ['is not cached after its own date', 'expired', 200, expired, known],
    ['is not cached once its content has changed', 'outdated', 200, { ...meta, cursor: 4 }, known],
    [
      'of another database waits for the feed',
      'unknown-database',
      200,
      { ...meta, databaseId: 'two' },
      known,
    ],
  ] as const)('%s', (_, expected, status, meta, feed) => {
    expect(cacheabilityOf({ status, meta }, feed, 1)).toBe(expected)
  })

  it('is ahead of a feed that has reported less, or another database', () => {
    expect(isAheadOfFeed(meta, known)).toBe(false)
    expect(isAheadOfFeed({ ...meta, cursor: 6 }, known)).toBe(true)
    expect(isAheadOfFeed({ ...meta, databaseId: 'two' }, known)).toBe(true)
  })
})
