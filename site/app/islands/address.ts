import { navigateTo } from '@alun/contract/rules/navigation'
import { createContext, use, useSyncExternalStore } from 'react'

/** Path and query that the server rendered; islands use them until hydration. */
export const ServerAddress = createContext('/')

const changed = 'address-changed'

export interface Address {
  pathname: string
  search: string
}

/** The page's address, updated by `changeAddress`, Back and Forward. */
export function useAddress(): Address {
  const written = use(ServerAddress)
  const address = useSyncExternalStore(
    subscribe,
    () => location.pathname + location.search,
    () => written,
  )
  const [pathname = '/'] = address.split('?', 1)
  return { pathname, search: address.slice(pathname.length) }
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}

/** Changes query and hash without loading a document; scroll position and focus stay. */
export function changeAddress(target: string, { replace = false } = {}): void {
  const url = location.pathname + target
  if (replace) history.replaceState(history.state, '', url)
  else history.pushState(null, '', url)
  dispatchEvent(new Event(changed))
}

/** Elements made for focus, and fields, whichever comes first; inert ones cannot be focused. */
const goal = '[tabindex="-1"]:not([inert] *), input:not([type="hidden"], [inert] *)'

/** Scrolls to the target of the hash and focuses an element in it, which hydrates its island. */
export function goToElement(): void {
  const { hash } = location
  // Without a hash, navigating would reload the document.
  if (hash === '') return
  // `history.pushState` neither scrolls nor sets `:target`.
  navigateTo(hash, { as: 'replaced' })
  const element = document.getElementById(hash.slice(1))
  // Elements in a closed fold cannot be focused.
  element?.closest('details')?.setAttribute('open', '')
  element?.querySelector<HTMLElement>(goal)?.focus({ preventScroll: true })
}
