/** Whole amounts of the currency to which changed prices are rounded. */
export const roundings = [1, 100, 500, 1000] as const

/** A price so many per cent higher or lower, to the nearest multiple; half of one goes up. In minor units. */
export function changedPrice(price: number, percent: number, rounding: number): number {
  const step = rounding * 100
  // Per cent in hundredths, so that no binary fraction decides about a half.
  const exact = (price * (10_000 + Math.round(percent * 100))) / 10_000
  return Math.max(0, Math.round(exact / step) * step)
}
