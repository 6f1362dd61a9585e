export type RoiScale = ReturnType<typeof roiScale>

/** Axis with equal steps up to at least 14 %, so that projects are comparable. */
export function roiScale(values: readonly number[]) {
  const highest = Math.max(14, ...values)
  const step = highest <= 14 ? 2 : Math.ceil(highest / 7)
  const max = step * 7
  return { max, ticks: Array.from({ length: 8 }, (_, i) => i * step) }
}
