/** What is measured of real visits; see https://web.dev/articles/vitals. */
export const vitals = ['LCP', 'INP', 'CLS'] as const
export type Vital = (typeof vitals)[number]

export const vitalDevices = ['phone', 'desk'] as const
export type VitalDevice = (typeof vitalDevices)[number]

/**
 * Upper ends of the buckets in which values are counted; one more holds what is above. LCP and INP are in
 * milliseconds. Stored counts have these as their order: a change makes them worthless.
 */
export const vitalBounds: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [
    200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2250, 2500, 2750, 3000, 3500, 4000,
    5000, 6000, 8000, 10_000, 15_000,
  ],
  INP: [16, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000],
  CLS: [0.001, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
}

/** Up to this a value is good, for Google as well. */
export const goodVital: Readonly<Record<Vital, number>> = { LCP: 2500, INP: 200, CLS: 0.1 }

export function vitalBucket(vital: Vital, value: number): number {
  const bounds = vitalBounds[vital]
  const found = bounds.findIndex((bound) => value <= bound)
  return found === -1 ? bounds.length : found
}

/** The value that three quarters of the counted visits do not exceed; `null` without any. */
export function p75(vital: Vital, counts: readonly number[]): number | null {
  const bounds = vitalBounds[vital]
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = total * 0.75
  for (const [bucket, count] of counts.entries()) {
    if (left > count || count === 0) {
      left -= count
      continue
    }
    const from = bounds[bucket - 1] ?? 0
    // Nobody knows how far above the last bound a value was.
    const to = bounds[bucket] ?? from
    return from + (to - from) * (left / count)
  }
  return bounds.at(-1) ?? null
}
