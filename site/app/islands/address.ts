import { createContext, use, useSyncExternalStore } from 'react'

/** Path and query that the server wrote the page for: what an island shows before it is hydrated. */
export const ServerAddress = createContext('/')

/** Sent to the window when an island has changed the query of the page. */
const changed = 'address-changed'

export interface Address {
  pathname: string
  search: string
}

/** The address of the page, which islands change by `changeAddress` and readers by Back and Forward. */
export function useAddress(): Address {
  const written = use(ServerAddress)
  const address = useSyncExternalStore(
    subscribe,
    () => location.pathname + location.search,
    () => written,
  )
  const [pathname = '/', query] = address.split('?', 2)
  return { pathname, search: query === undefined ? '' : `?${query}` }
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}

/**
 * Shows another state of the page at another query, without a document: scroll and focus stay.
 *
 * @param target query and hash, `?status=available#availability`
 */
export function changeAddress(target: string, { replace = false } = {}): void {
  const url = location.pathname + target
  if (replace) history.replaceState(history.state, '', url)
  else history.pushState(null, '', url)
  dispatchEvent(new Event(changed))
}

/**
 * Leads to the element that the hash of the address names, as following a link with it does. The
 * focus goes along where something in it takes the focus: that hydrates the island it stands in.
 */
export function goToElement(): void {
  const { hash } = location
  // Without one the document would load again.
  if (hash === '') return
  // Changing the address alone neither scrolls nor marks the element as the target.
  location.replace(hash)
  const element = document.getElementById(hash.slice(1))
  element?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
