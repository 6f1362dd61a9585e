/** Pixels by which the banner moves up if it would overlap the action bar, else 0. */
export function bannerLift(
  bar: { top: number; bottom: number } | null,
  bannerHeight: number,
  windowHeight: number,
): number {
  if (bar === null || bar.bottom <= bar.top || bar.top >= windowHeight) return 0
  return bar.bottom > windowHeight - bannerHeight ? windowHeight - bar.top : 0
}
