import { whenShown } from '../timing/when-shown.ts'

/** Milliseconds for which a prefetched page is shown without requesting it again. */
export const prefetchLifetimeMs = 30_000

/** In `Server-Timing` of an answer to a prefetch, alone: when it was sent, in epoch milliseconds. */
export const sentTiming = 'sent'

/** Reloads a page that was prefetched too long before it is shown. */
export function reloadStalePrefetch(): void {
  // The clock of a page starts with its prerendering.
  if (document.prerendering) whenShown(() => performance.now() > prefetchLifetimeMs && reload())
  // A browser that does not prerender prefetches by the same rules, and caches that for minutes.
  else if (prefetchAge() > prefetchLifetimeMs) reload()
}

/** Milliseconds since the answer to a speculative prefetch was sent; 0 for other answers. */
function prefetchAge(): number {
  const entry = performance.getEntriesByType('navigation')[0] as NavigationTiming | undefined
  if (entry?.deliveryType !== 'navigational-prefetch') return 0
  return Date.now() - Number(entry.serverTiming[0]?.description)
}

// Not in TypeScript's library yet.
type NavigationTiming = PerformanceNavigationTiming & { deliveryType?: string }

function reload(): void {
  const { documentElement } = document
  // A hidden document is already being replaced, by one in another language.
  if (documentElement.hidden) return
  stop()
  documentElement.hidden = true
  // Any other navigation would show the prefetched page again.
  location.reload()
}
