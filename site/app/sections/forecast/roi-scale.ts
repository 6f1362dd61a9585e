/** Axis of the range plots, per cent: from nought to `max` in equal steps. */
export interface RoiScale {
  max: number
  ticks: number[]
}

/** An axis that holds every value; at least as long as the usual one, so that projects compare. */
export function roiScale(values: readonly number[]): RoiScale {
  const highest = Math.max(14, ...values)
  const step = highest <= 14 ? 2 : Math.ceil(highest / 7)
  const max = step * 7
  return { max, ticks: Array.from({ length: 8 }, (_, i) => i * step) }
}
