import { type CellText, cellOf, type TypedChanges } from './grid-edits.ts'
import { readCell } from './read-cell.ts'
import type { UnitRow } from './unit-values.ts'

/** Multiples, in whole units of the currency, to which changed prices are rounded. */
export const roundings = [1, 100, 500, 1000] as const

/** Changes a price by a percentage and rounds it to the nearest multiple, half up; in minor units. */
export function changedPrice(price: number, percent: number, rounding: number): number {
  const step = rounding * 100
  // Computes in hundredths of a per cent, so that binary fractions do not affect the rounding of a half.
  const exact = (price * (10_000 + Math.round(percent * 100))) / 10_000
  return Math.max(0, Math.round(exact / step) * step)
}

/** Changes the prices that the cells of these units show, so that pressing twice changes them twice. */
export function changedPrices(
  edits: TypedChanges,
  rows: readonly UnitRow[],
  percent: number,
  rounding: number,
): CellText[] {
  return rows.flatMap((row): CellText[] => {
    const { text } = cellOf(edits, row, 'price')
    const price = text === undefined ? row.price : readCell(row, 'price', text).value
    if (typeof price !== 'number') return []
    const changed = changedPrice(price, percent, rounding)
    return [{ id: row.id, field: 'price', text: String(changed / 100) }]
  })
}

/** By how many per cent a price has changed, with one decimal; `null` if that is undefined. */
export function percentChanged(before: number | null, after: unknown): number | null {
  if (typeof after !== 'number' || before === null || before <= 0) return null
  return Math.round((after / before - 1) * 1000) / 10
}
