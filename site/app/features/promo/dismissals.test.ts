import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dismissalLifetimeMs,
  dismissedAgain,
  dismissedForGood,
  readDismissals,
} from './dismissals.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const day = 86_400_000
const nothing = { count: null, until: null, cookie: null }

describe('the count of dismissals', () => {
  it('is 0 without stored values', () => {
    expect(readDismissals(nothing, now).count).toBe(0)
  })

  it('counts until it expires', () => {
    const kept = { ...nothing, count: '2', until: String(now + day) }
    expect(readDismissals(kept, now)).toEqual({ count: 2, until: now + day })
    expect(readDismissals(kept, now + day - 1).count).toBe(2)
    expect(readDismissals(kept, now + day).count).toBe(0)
  })

  it('counts from now without a stored expiry', () => {
    const from = { count: 1, until: now + 30 * day }
    for (const until of [null, '', 'soon', '-5', String(now + 31 * day)]) {
      expect(readDismissals({ ...nothing, count: '1', until }, now)).toEqual(from)
    }
  })

  it('is restored from the cookie if storage was cleared; otherwise storage takes precedence', () => {
    expect(readDismissals({ ...nothing, cookie: '2' }, now).count).toBe(2)
    expect(readDismissals({ ...nothing, count: '1', cookie: '2' }, now).count).toBe(1)
    expect(readDismissals({ ...nothing, count: 'x', cookie: '2' }, now).count).toBe(0)
  })

  it('is 0 for a stored value that is not a whole number', () => {
    for (const count of ['', ' 1', '1.5', '-1', 'NaN', '1e3', 'true', '{}', '9'.repeat(40)]) {
      expect(readDismissals({ ...nothing, count }, now).count, count).toBe(0)
    }
  })

  it('grows by one and expires 30 days after the last dismissal', () => {
    const once = dismissedAgain({ count: 0, until: 0 }, now)
    expect(once).toEqual({ count: 1, until: now + 30 * day })
    expect(dismissedAgain(once, now + day)).toEqual({ count: 2, until: now + 31 * day })
  })

  it('is 2 after the form was sent', () => {
    expect(dismissedForGood({ count: 0, until: 0 }, now).count).toBe(2)
    expect(dismissedForGood({ count: 1, until: now + day }, now)).toEqual({
      count: 2,
      until: now + 30 * day,
    })
  })

  it('is always a whole number that expires within 30 days', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.integer().map(String)))
    fc.assert(
      fc.property(fc.record({ count: text, until: text, cookie: text }), (kept) => {
        const { count, until } = readDismissals(kept, now)
        expect(Number.isSafeInteger(count) && count >= 0).toBe(true)
        expect(until).toBeLessThanOrEqual(now + dismissalLifetimeMs)
        if (count > 0) expect(until).toBeGreaterThan(now)
      }),
    )
  })
})
