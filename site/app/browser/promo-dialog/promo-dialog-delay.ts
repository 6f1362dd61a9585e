const delays = [15_000, 40_000]

/** From so many dismissals on, the promotion is never shown. */
export const dismissalLimit = delays.length

/** Milliseconds until the promotion is shown; `null` where it is never shown. */
export function promoDelay(dismissals: number): number | null {
  return delays[dismissals] ?? null
}
