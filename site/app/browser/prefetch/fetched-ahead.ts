import { whenShown } from '../timing/when-shown.ts'

/** Milliseconds for which a page that was fetched ahead is shown without asking for it again. */
export const fetchedAheadMs = 30_000

/** In `Server-Timing` of an answer to a prefetch: when it was sent, in epoch milliseconds. */
export const sentTiming = 'sent'

/** Loads a page again that was fetched too long before it is shown. */
export function replaceOldPage(): void {
  // The clock of a page starts with its prerendering.
  if (document.prerendering) whenShown(() => performance.now() > fetchedAheadMs && loadAgain())
  // A browser that refuses to prerender uses the rules to prefetch, and keeps that for minutes.
  else if (prefetchAge() > fetchedAheadMs) loadAgain()
}

/** Milliseconds since the answer to a speculative prefetch was sent; 0 for other answers. */
function prefetchAge(): number {
  for (const entry of performance.getEntriesByType('navigation')) {
    if (Reflect.get(entry, 'deliveryType') !== 'navigational-prefetch') continue
    if (!(entry instanceof PerformanceNavigationTiming)) continue
    const sent = entry.serverTiming.find(({ name }) => name === sentTiming)
    if (sent) return Date.now() - Number(sent.description)
  }
  return 0
}

function loadAgain(): void {
  const { documentElement } = document
  // A hidden document is already being replaced, by one in another language.
  if (documentElement.hidden) return
  stop()
  documentElement.hidden = true
  // Any other navigation would take what was prefetched once more.
  location.reload()
}
