const delays = [15_000, 40_000]

/** From so many dismissals on, the promo dialog is never shown. */
export const dismissalLimit = delays.length

/** Milliseconds until the promo dialog is shown; `null` where it is never shown. */
export function promoDialogDelay(dismissals: number): number | null {
  return delays[dismissals] ?? null
}
