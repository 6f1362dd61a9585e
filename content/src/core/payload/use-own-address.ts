'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** What Payload writes into the address of a list after each change, whoever shows that list. */
const written = ['depth', 'limit', 'sort', 'columns', 'queryByGroup', 'groupBy', 'preset']

/** Keeps the address of a list that has a view of its own as its links write it, to be sent on. */
export function useOwnAddress(): void {
  // Renders again where Payload has written after the last effect.
  useSearchParams()
  // After each render: Payload's provider, which has its effects later, writes whenever the list is read anew.
  useEffect(() => {
    const afterTheirs = setTimeout(removeWritten)
    return () => clearTimeout(afterTheirs)
  })
}

function removeWritten(): void {
  const { hash, pathname, search } = location
  const own = new URLSearchParams(search)
  for (const name of written) own.delete(name)
  if (own.size === new URLSearchParams(search).size) return
  history.replaceState(history.state, '', `${pathname}${own.size > 0 ? `?${own}` : ''}${hash}`)
}
