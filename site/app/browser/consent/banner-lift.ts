/** Pixels that lift the banner above the action bar where the two would overlap, else 0. */
export function bannerLift(
  bar: { top: number; bottom: number } | null,
  bannerHeight: number,
  windowHeight: number,
): number {
  if (bar === null || bar.bottom <= bar.top || bar.top >= windowHeight) return 0
  return bar.bottom > windowHeight - bannerHeight ? windowHeight - bar.top : 0
}
