/** Milliseconds for which a page that was fetched ahead is shown without asking for it again. */
export const fetchedAheadMs = 30_000

/**
 * Loads a page again that was prerendered too long before it is shown; from the browser's cache
 * where that has a copy that may still be shown.
 */
export function replaceOldPrerendering(): void {
  const { documentElement } = document
  // A hidden document is already being replaced, by one in another language.
  // The clock of a page starts with its prerendering.
  if (documentElement.hidden || performance.now() <= fetchedAheadMs) return
  stop()
  documentElement.hidden = true
  location.replace(location.href)
}
