// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from './load-code.ts'
import {
  allowReload,
  minReloadIntervalMs,
  parseReloads,
  type Reloads,
  reloadForLostCode,
  watchLoad,
} from './lost-code.ts'

describe('allowReload', () => {
  it('allows a path once in ten seconds', () => {
    const first = allowReload({}, '/news', 1_000)
    expect(first).toEqual({ '/news': 1_000 })
    expect(allowReload(first ?? {}, '/news', 1_000)).toBeNull()
    expect(allowReload(first ?? {}, '/news', 10_999)).toBeNull()
    expect(allowReload(first ?? {}, '/news', 11_000)).toEqual({ '/news': 11_000 })
  })

  it('counts each path separately', () => {
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

  it('never allows a path twice within ten seconds, whichever pages load in between', () => {
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

describe('a page whose code is unavailable', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['has no form', '<p>News</p>', true],
    ['has an untouched form', '<form method="post"><input value="Olena"></form>', true],
    ['has an enquiry', '<form method="post"><input data-typed="Olena"></form>', false],
    ['has a question', '<form method="get"><input type="search" data-typed="villa"></form>', false],
    ['has a ticked unit', '<form><input type="checkbox" data-typed></form>', false],
    ['has a rejected form', '<form method="post" data-state="invalid"><input></form>', false],
  ])('that %s reloads once, unless a form has unsent input', (_, html, reloads) => {
    sessionStorage.clear()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    document.body.innerHTML = html
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]')) {
      field.value = field.dataset.typed ?? ''
      field.checked = true
    }
    expect([reloadForLostCode(), reloadForLostCode()]).toEqual([reloads, false])
    expect(reload).toHaveBeenCalledTimes(Number(reloads))
  })

  it('reloads for a lost part of an island, and requests it again at the next touch', async () => {
    sessionStorage.clear()
    const files = '{"files":{"map-view":["/map-view.js"]}}'
    document.body.innerHTML = `<script id="island-data" type="application/json">${files}</script>`
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Lost'))
    for (const times of [1, 2]) {
      await expect(loadPart('map-view')).rejects.toThrow('Lost')
      expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([times, 1])
    }
  })

  it('does not reload on the way to another page, which cancels its loads', async () => {
    document.body.innerHTML = ''
    sessionStorage.clear()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const cancelled = watchLoad(async () => {
      dispatchEvent(new Event('beforeunload'))
      throw new TypeError('NetworkError')
    })
    await expect(cancelled).rejects.toThrow()
    expect(reloadForLostCode()).toBe(false)
    // The reader comes back; no listener is left that would keep the page from being stored.
    dispatchEvent(new Event('pageshow'))
    dispatchEvent(new Event('beforeunload'))
    expect(reloadForLostCode()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload if it cannot store the reload', () => {
    document.body.innerHTML = ''
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    expect(reloadForLostCode()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
