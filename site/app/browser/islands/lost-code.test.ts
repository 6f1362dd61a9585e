import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowReload, minReloadIntervalMs, parseReloads, type Reloads } from './lost-code.ts'

describe('allowReload', () => {
  it('allows a path once in ten seconds', () => {
    const first = allowReload({}, '/news', 1_000)
    expect(first).toEqual({ '/news': 1_000 })
    expect(allowReload(first ?? {}, '/news', 1_000)).toBeNull()
    expect(allowReload(first ?? {}, '/news', 10_999)).toBeNull()
    expect(allowReload(first ?? {}, '/news', 11_000)).toEqual({ '/news': 11_000 })
  })

  it('counts each path on its own', () => {
    expect(allowReload({ '/news': 1_000 }, '/sales', 2_000)).toEqual({
      '/news': 1_000,
      '/sales': 2_000,
    })
  })

  it('forgets old reloads', () => {
    expect(allowReload({ '/news': 1_000 }, '/sales', 60_000)).toEqual({ '/sales': 60_000 })
  })

  it('is not confused by a clock that was set back', () => {
    expect(allowReload({ '/news': 90_000 }, '/news', 5_000)).toEqual({ '/news': 5_000 })
  })

  it('never allows a path twice within ten seconds, whatever else is loaded', () => {
    const failure = fc.record({
      path: fc.constantFrom('/news', '/sales', '/ua/news', '__proto__'),
      after: fc.integer({ min: 0, max: 12_000 }),
    })
    fc.assert(
      fc.property(fc.array(failure, { maxLength: 40 }), (failures) => {
        let now = 0
        let reloads: Reloads = {}
        const allowed = new Map<string, number>()
        for (const { path, after } of failures) {
          now += after
          const next = allowReload(reloads, path, now)
          const last = allowed.get(path)
          expect(next === null).toBe(last !== undefined && now - last < minReloadIntervalMs)
          if (next === null) continue
          allowed.set(path, now)
          reloads = parseReloads(JSON.stringify(next))
        }
      }),
    )
  })
})

describe('parseReloads', () => {
  it('ignores invalid stored values', () => {
    for (const text of [null, '', 'x', 'null', '7', '[]', '"/news"', '{"/news":"soon"}']) {
      expect(parseReloads(text)).toEqual({})
    }
    expect(parseReloads('{"/news":7}')).toEqual({ '/news': 7 })
  })
})
