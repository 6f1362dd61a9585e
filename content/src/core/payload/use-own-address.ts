'use client'

import { useEffect } from 'react'

/** What Payload writes into the address of a list whenever it is read anew, whoever shows that list. */
const written = ['depth', 'limit', 'sort', 'columns', 'queryByGroup', 'groupBy', 'preset']

/** Lists with a view of their own that are on the screen. */
let shown = 0
const ours = new WeakSet<History['replaceState']>()

/**
 * Keeps the address of a list that has a view of its own as its links write it, to be sent on. Taken
 * out afterwards, what Payload writes would be another page to the router meanwhile: a list read anew
 * just then would be mounted or even loaded again, without its focus and what is typed in it.
 */
export function useOwnAddress(): void {
  useEffect(() => {
    shown += 1
    return () => {
      shown -= 1
    }
  }, [])
  // After each render: before Payload's provider, whose effects come later, and around the router's own function.
  useEffect(() => {
    wrapReplacing()
    const own = ownAddress(location.href)
    if (!isSame(own, location)) history.replaceState(history.state, '', own)
  })
}

function wrapReplacing(): void {
  const { replaceState } = history
  if (ours.has(replaceState)) return
  history.replaceState = (state, unused, url) => {
    // The router always hands in a state, Payload none.
    const own = shown > 0 && state === null && url ? ownAddress(new URL(url, location.href)) : null
    if (own && isSame(own, location)) return
    replaceState.call(history, state, unused, own ?? url)
  }
  ours.add(history.replaceState)
}

function ownAddress(address: string | URL): URL {
  const own = new URL(address)
  for (const name of written) own.searchParams.delete(name)
  return own
}

const isSame = (one: URL, other: Pick<URL, 'pathname' | 'search'>) =>
  one.pathname === other.pathname && sorted(one.search) === sorted(other.search)

function sorted(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.sort()
  return parameters.toString()
}
