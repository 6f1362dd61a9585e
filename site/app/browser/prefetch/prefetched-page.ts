import { readCookies } from '@alun/contract/rules/browser-storage'
import { cookieIn, shaped } from '@alun/contract/rules/cookies'
import { currentTime } from '@alun/contract/rules/current-time'
import { type NavigationTiming, navigationEntry } from '../timing/navigation-entry.ts'
import { whenShown } from '../timing/when-shown.ts'

/** Browsers show a prefetched page for this time without requesting it again. */
export const prefetchLifetimeMs = 30_000

/** Entry of `Server-Timing` in answers to prefetches: when it was sent, in epoch milliseconds. */
export const sentTiming = 'sent'

/** Cookie that signed-in visitors have. */
const signedIn = 'token_expired_at'

/** Reloads a page that was prefetched too long ago, or before the visitor signed in. */
export function reloadStalePrefetch(): void {
  // The clock of a page starts with its prerendering.
  if (document.prerendering) whenShown(() => performance.now() > prefetchLifetimeMs && reload())
  else if (isStale(navigationEntry())) reload()
}

function isStale(entry: NavigationTiming | null): boolean {
  const sent = entry?.serverTiming?.find(({ name }) => name === sentTiming)
  if (!sent) return false
  // Pages of signed-in visitors are never prefetched.
  if (cookieIn(readCookies(), signedIn, shaped(/^\d+$/)) !== null) return true
  // Browsers without prerendering prefetch by the same rules, but cache the page for minutes.
  const isCached = entry?.deliveryType === 'navigational-prefetch'
  return isCached && currentTime() - Number(sent.description) > prefetchLifetimeMs
}

function reload(): void {
  const { documentElement } = document
  // A hidden document is being replaced by one in another language.
  if (documentElement.hidden) return
  stop()
  documentElement.hidden = true
  // Any other navigation would show the prefetched page again.
  location.reload()
}
