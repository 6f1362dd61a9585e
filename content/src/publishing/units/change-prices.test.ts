import { describe, expect, it } from 'vitest'
import { unit } from '../../testing/unit-row.ts'
import { changedPrice, changedPrices, percentChanged, roundings } from './change-prices.ts'
import { type GridEdits, gridReducer, noEdits, pendingOf } from './grid-edits.ts'
import { wordsInEachLanguage } from './load-grid.ts'
import { setUnitWords } from './unit-words.ts'

setUnitWords(wordsInEachLanguage)

describe('a change of prices by per cent', () => {
  it.each([
    [28_900_000, 3, 100, 29_770_000],
    [28_900_000, 3, 1000, 29_800_000],
    [28_900_000, -2.5, 500, 28_200_000],
    [10_050, 0, 1, 10_100],
    [100, -100, 1, 0],
  ])('of %i by %d to the nearest %i is %i', (price, percent, rounding, changed) => {
    expect(changedPrice(price, percent, rounding)).toBe(changed)
  })

  it('starts from what the cell shows at each press, and shows the difference', () => {
    const rows = [
      unit('A9', { price: 29_400_000 }),
      unit('A10', { price: 429_000_000 }),
      unit('A11', { price: null }),
    ]
    const press = (edits: GridEdits) =>
      gridReducer(edits, { type: 'typed', cells: changedPrices(edits, rows, 3, 100) })
    const once = press(noEdits(rows))
    expect(pendingOf(once).changes.map(({ values }) => values.price)).toEqual([
      30_280_000, 441_870_000,
    ])
    expect(pendingOf(press(once)).changes.map(({ values }) => values.price)).toEqual([
      31_190_000, 455_130_000,
    ])
    const asked = { id: rows[0]?.id ?? '', field: 'price' as const, text: 'on request' }
    const onRequest = gridReducer(once, { type: 'typed', cells: [asked] })
    expect(pendingOf(press(onRequest)).changes.map(({ values }) => values.price)).toEqual([
      null,
      455_130_000,
    ])
    expect(percentChanged(29_400_000, 30_280_000)).toBe(3)
    expect(percentChanged(29_400_000, 28_000_000)).toBe(-4.8)
    expect([percentChanged(0, 100), percentChanged(100, null)]).toEqual([null, null])
  })

  it('is a multiple of the rounding, and at most half of it from the exact price', () => {
    for (let n = 0; n < 200; n += 1) {
      const price = (n * 7_919_317) % 90_000_000
      const percent = ((n * 37) % 4_000) / 100 - 20
      for (const rounding of roundings) {
        const changed = changedPrice(price, percent, rounding)
        expect(changed % (rounding * 100)).toBe(0)
        expect(Math.abs(changed - price * (1 + percent / 100))).toBeLessThanOrEqual(
          rounding * 50 + 1,
        )
      }
    }
  })
})
