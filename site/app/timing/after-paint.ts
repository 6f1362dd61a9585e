/** Does what would hold up the answer to a touch once the browser has shown that answer. */
export function afterPaint(work: () => void): void {
  // Out of sight nothing is painted.
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
