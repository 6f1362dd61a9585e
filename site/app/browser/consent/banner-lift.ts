/**
 * Pixels by which the banner is raised above the lower edge of the window: just above the action bar
 * where the two would overlap, else 0.
 *
 * @param bar the bar's place in the window; of no height where it is hidden
 */
export function bannerLift(
  bar: { top: number; bottom: number } | null,
  bannerHeight: number,
  windowHeight: number,
): number {
  if (bar === null || bar.bottom <= bar.top || bar.top >= windowHeight) return 0
  return bar.bottom > windowHeight - bannerHeight ? windowHeight - bar.top : 0
}
