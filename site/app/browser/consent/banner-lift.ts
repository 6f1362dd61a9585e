/**
 * How far above the lower edge of the window the banner lies, in pixels: right above the bar, as
 * long as the two would meet there.
 *
 * @param bar place of the bar in the window, of no height where it isn't shown
 */
export function bannerLift(
  bar: { top: number; bottom: number } | null,
  bannerHeight: number,
  windowHeight: number,
): number {
  if (bar === null || bar.bottom <= bar.top || bar.top >= windowHeight) return 0
  return bar.bottom > windowHeight - bannerHeight ? windowHeight - bar.top : 0
}
