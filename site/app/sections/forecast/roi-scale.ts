export type RoiScale = ReturnType<typeof roiScale>

/**
 * Axis of the range plots in per cent, from 0 to `max` in equal steps: fits every value, and at least
 * 14 %, so that projects can be compared.
 */
export function roiScale(values: readonly number[]) {
  const highest = Math.max(14, ...values)
  const step = highest <= 14 ? 2 : Math.ceil(highest / 7)
  const max = step * 7
  return { max, ticks: Array.from({ length: 8 }, (_, i) => i * step) }
}
