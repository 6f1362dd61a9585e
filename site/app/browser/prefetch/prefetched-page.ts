import { cookieIn, readCookies } from '@alun/contract/rules/browser-storage'
import { currentTime } from '@alun/contract/rules/current-time'
import { type NavigationTiming, navigationEntry } from '../timing/navigation-entry.ts'
import { whenShown } from '../timing/when-shown.ts'

/** Milliseconds for which a prefetched page is shown without requesting it again. */
export const prefetchLifetimeMs = 30_000

/** In `Server-Timing` of an answer to a prefetch, alone: when it was sent, in epoch milliseconds. */
export const sentTiming = 'sent'

/** A name in the cookies of signed-in people. */
const signedIn = 'token_expired_at'

/** Reloads a page that was prefetched too long before it is shown, or before the visitor signed in. */
export function reloadStalePrefetch(): void {
  // The clock of a page starts with its prerendering.
  if (document.prerendering) whenShown(() => performance.now() > prefetchLifetimeMs && reload())
  else if (isStale(navigationEntry())) reload()
}

function isStale(entry: NavigationTiming | null): boolean {
  const sent = entry?.serverTiming?.find(({ name }) => name === sentTiming)
  if (!sent) return false
  // A page of a signed-in visitor is never prefetched.
  if (cookieIn(readCookies(), signedIn) !== null) return true
  // A browser that does not prerender prefetches by the same rules, and caches that for minutes.
  const isCached = entry?.deliveryType === 'navigational-prefetch'
  return isCached && currentTime() - Number(sent.description) > prefetchLifetimeMs
}

function reload(): void {
  const { documentElement } = document
  // A hidden document is already being replaced, by one in another language.
  if (documentElement.hidden) return
  stop()
  documentElement.hidden = true
  // Any other navigation would show the prefetched page again.
  location.reload()
}
