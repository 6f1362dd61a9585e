import type { CellText } from './grid-edits.ts'
import type { UnitRow } from './unit-values.ts'

/** Whole amounts of the currency to which changed prices are rounded. */
export const roundings = [1, 100, 500, 1000] as const

/** A price so many per cent higher or lower, to the nearest multiple; half of one goes up. In minor units. */
export function changedPrice(price: number, percent: number, rounding: number): number {
  const step = rounding * 100
  // Per cent in hundredths, so that no binary fraction decides about a half.
  const exact = (price * (10_000 + Math.round(percent * 100))) / 10_000
  return Math.max(0, Math.round(exact / step) * step)
}

/** Prices of these units, changed from what is stored: pressed twice, it is the same change. */
export function changedPrices(
  rows: readonly UnitRow[],
  percent: number,
  rounding: number,
): CellText[] {
  return rows.flatMap(({ id, price }): CellText[] =>
    price === null
      ? []
      : [{ id, field: 'price', text: String(changedPrice(price, percent, rounding) / 100) }],
  )
}

/** By how many per cent a price differs from what it was, with one decimal; `null` where that says nothing. */
export function percentChanged(before: number | null, after: unknown): number | null {
  if (typeof after !== 'number' || before === null || before <= 0) return null
  return Math.round((after / before - 1) * 1000) / 10
}
